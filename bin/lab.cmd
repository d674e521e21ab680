@echo off
rem SPDX-License-Identifier: Apache-2.0
rem As bin/lab, for Windows: a Java of version 21 or later, and the jar that 'mvn package' made.
setlocal
set OLDEST=21
for %%I in ("%~dp0..") do set "LAB_HOME=%%~fI"

set "JAR="
for /f "delims=" %%J in ('dir /b /o-d "%LAB_HOME%\lab\target\lab-*.jar" 2^>nul') do if not defined JAR set "JAR=%LAB_HOME%\lab\target\%%J"
if not defined JAR (
  echo lab: There is no %LAB_HOME%\lab\target\lab-*.jar. Make it: mvn package -DskipTests>&2
  exit /b 1
)

set "JAVA="
if defined JAVA_HOME call :fits "%JAVA_HOME%\bin\java.exe"
for %%P in (java.exe) do call :fits "%%~$PATH:P"
for /d %%D in ("%ProgramFiles%\Java\*" "%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Microsoft\jdk*") do call :fits "%%~D\bin\java.exe"
if not defined JAVA (
  echo lab: No Java %OLDEST% or later was found. Install a JDK %OLDEST% or later, or set JAVA_HOME to its folder.>&2
  exit /b 1
)

"%JAVA%" "-Dlab.home=%LAB_HOME%" -jar "%JAR%" %*
exit /b %ERRORLEVEL%

rem Takes a Java if none was taken before and it is new enough.
:fits
if defined JAVA exit /b
if not exist "%~1" exit /b
set MAJOR=0
for /f "tokens=3" %%V in ('""%~1" -version 2^>^&1 ^| findstr /c:" version ""') do for /f "delims=." %%M in ("%%~V") do set MAJOR=%%M
if %MAJOR% geq %OLDEST% set "JAVA=%~1"
exit /b
