import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createClamd, ScannerUnavailable } from './clamd.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** Starts a daemon on the loopback that does `serve` with each connection; returns a client of it. */
async function clientOf(serve: (socket: Socket) => void, withinMs = 2_000) {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    serve(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return createClamd({ kind: 'tcp', host: '127.0.0.1', port: address.port }, withinMs);
}

/** Reads a whole INSTREAM call, then answers. */
const answering =
  (answer: string, seen: Buffer[] = []) =>
  (socket: Socket) => {
    socket.on('data', (chunk) => {
      seen.push(chunk);
      if (Buffer.concat(seen).subarray(-4).equals(Buffer.alloc(4))) socket.end(`${answer}\0`);
    });
  };

describe('createClamd', () => {
  it.each([
    ['stream: OK', 'clean'],
    ['stream: Win.Test.EICAR_HDB-1 FOUND', 'infected'],
    ['stream: Swapolis.Test.UNOFFICIAL FOUND', 'infected'],
    ['INSTREAM size limit exceeded. ERROR', 'too_large'],
  ])('reads %j as %s', async (answer, verdict) => {
    expect(await (await clientOf(answering(answer))).scan(Buffer.from('isi'))).toBe(verdict);
  });

  it('sends the content in pieces with their lengths, and a length of 0 at the end', async () => {
    const seen: Buffer[] = [];
    const content = Buffer.alloc(70_000, 7);
    await (await clientOf(answering('stream: OK', seen))).scan(content);
    const sent = Buffer.concat(seen);
    expect(sent.subarray(0, 10).toString('latin1')).toBe('zINSTREAM\0');
    expect([sent.readUInt32BE(10), sent.readUInt32BE(14 + 65_536)]).toEqual([65_536, 70_000 - 65_536]);
    expect(sent.length).toBe(10 + 4 + 65_536 + 4 + (70_000 - 65_536) + 4);
  });

  it('keeps the answer of a daemon that refuses in the middle of a file', async () => {
    const client = await clientOf((socket) => {
      socket.once('data', () => socket.end('INSTREAM size limit exceeded. ERROR\0', () => socket.destroy()));
    });
    expect(await client.scan(Buffer.alloc(40_000_000))).toBe('too_large');
  });

  it.each<[string, (socket: Socket) => void]>([
    ['closes at once', (socket) => socket.destroy()],
    ['answers nothing', (socket) => socket.end()],
    ['answers something unknown', answering('COMMAND UNKNOWN')],
    ['answers OK for another command', answering('PONG')],
    ['hangs', () => undefined],
    ['hangs after half an answer', (socket) => void socket.write('stream: ')],
  ])('calls nothing clean when the daemon %s', async (_, serve) => {
    await expect((await clientOf(serve, 300)).scan(Buffer.from('isi'))).rejects.toBeInstanceOf(ScannerUnavailable);
  });

  it('calls nothing clean when nobody listens', async () => {
    const client = createClamd({ kind: 'unix', path: '/nowhere/clamd.ctl' }, 300);
    await expect(client.scan(Buffer.from('isi'))).rejects.toBeInstanceOf(ScannerUnavailable);
  });

  it.each([
    ['ClamAV 1.4.3/27500/Sat Nov 28 08:02:11 2026', '2026-11-28T08:02:11.000Z'],
    ['ClamAV 1.4.3', undefined],
  ])('reads the date of the signatures from %j', async (answer, moment) => {
    const client = await clientOf((socket) => void socket.end(`${answer}\0`));
    expect(await client.readSignatureDate()).toBe(moment);
  });
});
