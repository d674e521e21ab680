// SPDX-License-Identifier: Apache-2.0

// Answers with products that it reads from Redis: /mget?ids=1,2,3 or /mget?limit=3.
// Its port is in PORT, its Redis in REDIS_URL.
'use strict';

const http = require('node:http');
const { createClient } = require('redis');

const redis = createClient({ url: process.env.REDIS_URL });

async function loop(keys) {
  const products = [];
  for (const key of keys) {
    products.push(await redis.get(key));
  }
  return products;
}

const ways = {
  '/products': loop,
  '/loop': loop,
  '/pipelined': (keys) => Promise.all(keys.map((key) => redis.get(key))),
  '/mget': (keys) => redis.mGet(keys),
};

function send(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

const server = http.createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
  const way = ways[pathname];
  if (!way) {
    return send(response, 404, `{"error":"no ${pathname}"}`);
  }
  try {
    const first = Array.from({ length: Number(searchParams.get('limit') ?? 0) }, (_, index) => index + 1);
    const keys = (searchParams.get('ids')?.split(',') ?? first).map((id) => `products::${id}`);
    send(response, 200, `[${(await way(keys)).join(',')}]`);
  } catch (error) {
    console.error(error);
    send(response, 500, '{"error":"failed"}');
  }
});

redis.on('error', (error) => console.error(`Redis: ${error.message}`));
redis.connect().then(() => {
  server.listen(Number(process.env.PORT), '127.0.0.1', () => {
    console.log(`Listening on port ${server.address().port}: GET ${Object.keys(ways).join(', ')}`);
  });
});
