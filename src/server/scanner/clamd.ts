import { connect, type Socket } from 'node:net';
import type { Instant } from '#shared/time/dates.ts';
import { parseInstant } from '#shared/time/dates.ts';
import type { Scanner } from '#server/file-store/attachment-store.ts';
import type { ScannerAddress } from '#server/config/scanner-settings.ts';

/** Error of a scanner that cannot be reached, does not answer in time, or answers something unknown. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

const CHUNK_BYTES = 1 << 16;

const openSocket = (address: ScannerAddress): Socket =>
  address.kind === 'unix' ? connect(address.path) : connect(address.port, address.host);

/** Writes the INSTREAM command of clamd: each piece behind its length in four bytes, and a length of 0 at the end. */
function writeStream(socket: Socket, content: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < content.length; at += CHUNK_BYTES) {
    const chunk = content.subarray(at, at + CHUNK_BYTES);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    socket.write(chunk);
  }
  socket.write(Buffer.alloc(4));
}

/**
 * Asks clamd and returns its answer without the closing zero byte. A scanner that refuses in the middle of a file closes
 * the connection: its answer counts, and the failed write does not.
 */
function ask(address: ScannerAddress, withinMs: number, write: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(address);
    const parts: Buffer[] = [];
    const finish = (error?: Error): void => {
      clearTimeout(limit);
      socket.destroy();
      const answer = Buffer.concat(parts).toString('latin1').replace(/\0$/, '').trim();
      if (answer === '') reject(new ScannerUnavailable('The scanner gave no answer.', { cause: error }));
      else resolve(answer);
    };
    const limit = setTimeout(() => {
      parts.length = 0;
      finish(new Error(`no answer within ${withinMs} ms`));
    }, withinMs);
    socket.on('data', (chunk) => void parts.push(chunk));
    socket.once('error', finish);
    socket.once('end', () => finish());
    socket.once('connect', () => write(socket));
  });
}

function parseVerdict(answer: string): 'clean' | 'infected' | 'too_large' {
  if (answer === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
  if (answer.startsWith('INSTREAM size limit exceeded')) return 'too_large';
  throw new ScannerUnavailable(`The scanner answered: ${answer.slice(0, 200)}`);
}

/** Parses the date of the signatures from 'ClamAV 1.4.3/27500/Sat Nov 28 08:02:11 2026'; undefined without official ones. */
function parseSignatureDate(answer: string): Instant | undefined {
  const moment = Date.parse(`${answer.split('/')[2] ?? ''} UTC`);
  return Number.isNaN(moment) ? undefined : parseInstant(new Date(moment).toISOString());
}

/** Creates a scanner that asks a ClamAV daemon over its socket; `withinMs` limits each call. */
export const createClamd = (address: ScannerAddress, withinMs: number): Scanner => ({
  scan: async (content) => parseVerdict(await ask(address, withinMs, (socket) => writeStream(socket, content))),
  readSignatureDate: async () =>
    parseSignatureDate(await ask(address, withinMs, (socket) => void socket.write('zVERSION\0'))),
});
