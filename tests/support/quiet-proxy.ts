import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** Proxy to the database that can fall silent: it accepts connections and answers nothing, like a stopped machine. */
export interface QuietProxy {
  readonly url: string;
  silence(): void;
  speak(): void;
  close(): Promise<void>;
}

/** Connects to the database of this address: a socket in the folder that `host` names, or a port. */
function connectTo(databaseUrl: URL): Socket {
  const folder = databaseUrl.searchParams.get('host');
  const port = Number(databaseUrl.port || 5432);
  return folder === null ? connect(port, databaseUrl.hostname) : connect(join(folder, `.s.PGSQL.${port}`));
}

export async function startQuietProxy(databaseUrl: string): Promise<QuietProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const add = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.on('data', (chunk) => other.write(chunk));
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    if (isSilent) socket.pause();
  };
  const server = createServer((near) => {
    const far = connectTo(target);
    add(near, far);
    add(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.search = '';
  url.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    url: url.href,
    silence() {
      isSilent = true;
      sockets.forEach((socket) => socket.pause());
    },
    speak() {
      isSilent = false;
      sockets.forEach((socket) => socket.resume());
    },
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
