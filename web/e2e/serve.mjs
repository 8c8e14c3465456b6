// The built page on a free port, for tests: a plain static host that sends compressed files where there are some.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a folder; with `module`, that file in place of the engine. */
export function serve(folder, module) {
  const server = createServer(async (request, response) => {
    const asked = normalize(new URL(request.url, 'http://x').pathname);
    const path = asked === '/' ? '/index.html' : asked;
    const headers = {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    try {
      const own = module && path.endsWith('.wasm');
      const packable = !own && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
      const packed = packable ? await readFile(join(folder, `${path}.br`)).catch(() => null) : null;
      const body = packed ?? (await readFile(own ? module : join(folder, path)));
      response.writeHead(200, packed ? { ...headers, 'content-encoding': 'br' } : headers);
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done({ server, url: `http://127.0.0.1:${server.address().port}/` })));
}
