// The program itself, and a server behind the page.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The program that the tests start. */
export const program = process.env.GRANDSTAND ?? join(dirname(fileURLToPath(import.meta.url)), '../../target/debug/grandstand');

export function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/** A server with this data folder, once it answers. */
export async function start(port, data) {
  const server = spawn(
    program,
    [
      'serve',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--data',
      data,
      '--bot-pause',
      '20',
      '--requests-per-second',
      '200',
      '--messages-per-second',
      '200',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const address = `http://127.0.0.1:${port}/`;
  for (let tries = 0; tries < 200; tries++) {
    if (
      await fetch(`${address}readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { server, address };
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the server does not start');
}

export async function stop({ server }) {
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await ended;
}
