import { Socket } from 'node:net';
import { DatabaseSilent } from './database-unavailable.ts';

/** The sockets of one pool to the database. They can all be ended at once when the database is found to be silent. */
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
/** After a database that said nothing, those who wait need not find out again. */
const restAfterSilenceMs = 1_000;

export function createLine(): Line {
  const sockets = new Set<Socket>();
  let isClosed = false;
  let restsUntil = 0;

  /** Asks again after what has come in meanwhile was read: we may have been the busy ones. */
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
