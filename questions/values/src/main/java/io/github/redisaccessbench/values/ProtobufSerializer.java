// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.values;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;

import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Protocol Buffers, as generated code reads and writes them: {@code message Article {
 * string name = 1; int32 price = 2; repeated string tags = 3; string text = 4; }}
 */
@Component
@Profile("protobuf")
class ProtobufSerializer implements Serializer {

	private static final int NAME = 1;

	private static final int PRICE = 2;

	private static final int TAGS = 3;

	private static final int TEXT = 4;

	@Override
	public byte[] write(Article article) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try {
			CodedOutputStream output = CodedOutputStream.newInstance(bytes);
			output.writeString(NAME, article.name());
			output.writeInt32(PRICE, article.price());
			for (String tag : article.tags()) {
				output.writeString(TAGS, tag);
			}
			output.writeString(TEXT, article.text());
			output.flush();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return bytes.toByteArray();
	}

	@Override
	public Article read(byte[] bytes) {
		try {
			return read(CodedInputStream.newInstance(bytes));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static Article read(CodedInputStream input) throws IOException {
		String name = "";
		int price = 0;
		List<String> tags = new ArrayList<>();
		String text = "";
		for (int tag = input.readTag(); tag != 0; tag = input.readTag()) {
			switch (WireFormat.getTagFieldNumber(tag)) {
				case NAME -> name = input.readStringRequireUtf8();
				case PRICE -> price = input.readInt32();
				case TAGS -> tags.add(input.readStringRequireUtf8());
				case TEXT -> text = input.readStringRequireUtf8();
				default -> input.skipField(tag);
			}
		}
		return new Article(name, price, tags, text);
	}

}
