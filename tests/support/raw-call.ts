import { connect, type Socket } from 'node:net';

/** Call sent byte by byte, as no client of ours does. */
export interface RawCall {
  readonly socket: Socket;
  /** Resolves with the whole answer, once the server has closed the connection. */
  readonly answered: Promise<string>;
}

/** Sends a head that announces a body, and only the start of that body. */
export function openRawCall(
  url: string,
  head: readonly string[],
  { promised, started = '{' }: { readonly promised: number; readonly started?: string },
): RawCall {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write([...head, `host: ${hostname}`, `content-length: ${promised}`, '', started].join('\r\n'));
  const answered = new Promise<string>((resolve) => {
    const pieces: Buffer[] = [];
    const finish = () => resolve(Buffer.concat(pieces).toString());
    socket.on('data', (piece: Buffer) => pieces.push(piece));
    socket.on('error', finish).on('close', finish);
  });
  return { socket, answered };
}

export const postHead = (path: string, token: string | undefined, type = 'application/json'): readonly string[] => [
  `POST ${path} HTTP/1.1`,
  `content-type: ${type}`,
  ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
];

export const uploadHead = (token: string): readonly string[] =>
  postHead('/api/v1/attachments', token, 'multipart/form-data; boundary=x');

export const uploadStart = '--x\r\ncontent-disposition: form-data; name="File"; filename="a.jpg"\r\n\r\nabc';
