import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '#shared/words/error-codes.ts';
import { refuse } from './refuse.ts';

/** Status and code for each error of Node's HTTP parser. */
const byComplaint: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TOO_SLOW'],
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE'],
};

/** Answers a call whose head never arrived or is unreadable in the usual envelope, and closes the connection; it has no route. */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code] = byComplaint[error.code ?? ''] ?? [400, 'BAD_REQUEST'];
  const body = JSON.stringify({ success: false, data: { code, errors: [] }, message: refuse(code).message });
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  socket.destroy(error);
}
