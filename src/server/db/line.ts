import { Socket } from 'node:net';
import { DatabaseSilent } from './database-away.ts';

/** The sockets of one pool to the database. Whoever finds out that the database is silent can end them all at once. */
export interface Line {
  /** Makes the socket of one connection, for pg. */
  readonly stream: () => Socket;
  /**
   * Ends every connection: what waits for an answer on one fails with DatabaseSilent. Until `open`, every new connection fails at once
   * instead of waiting for what does not come.
   */
  close(): void;
  open(): void;
}

/** A database that is there says its first word in some milliseconds, also on a busy machine. */
const firstWordWithinMs = 1_500;
/** After one that said nothing, who waits behind it need not find out again. */
const restAfterSilenceMs = 1_000;

export function createLine(): Line {
  const sockets = new Set<Socket>();
  let isClosed = false;
  let restsUntil = 0;

  /** Asks again after what has come in meanwhile was read: it may be we who were busy. */
  function expectFirstWord(socket: Socket): void {
    const judge = (): void => {
      if (socket.bytesRead > 0 || socket.destroyed) return;
      restsUntil = performance.now() + restAfterSilenceMs;
      socket.destroy(new DatabaseSilent());
    };
    const timer = setTimeout(() => setImmediate(judge), firstWordWithinMs).unref();
    socket.once('close', () => clearTimeout(timer));
  }

  return {
    stream() {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      if (isClosed || performance.now() < restsUntil) process.nextTick(() => socket.destroy(new DatabaseSilent()));
      else expectFirstWord(socket);
      return socket;
    },
    close() {
      isClosed = true;
      sockets.forEach((socket) => socket.destroy(new DatabaseSilent()));
    },
    open: () => void (isClosed = false),
  };
}
