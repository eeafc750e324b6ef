import { Socket } from 'node:net';
import { DatabaseSilent } from './database-unavailable.ts';

/** Sockets of a connection pool, which can all be ended at once when the database does not respond. */
export interface SocketPool {
  /** Creates the socket of one connection, for pg. */
  readonly stream: () => Socket;
  /**
   * Ends every connection: pending statements fail with DatabaseSilent. Until `open`, every new connection fails at
   * once instead of waiting.
   */
  close(): void;
  open(): void;
}

/** Milliseconds for the database's first answer, which takes a few even on a busy machine. */
const firstAnswerWithinMs = 1_500;
/** Milliseconds without new attempts after the database did not answer. */
const backoffMs = 1_000;

export function createSocketPool(): SocketPool {
  const sockets = new Set<Socket>();
  let isClosed = false;
  let backoffUntil = 0;

  /**
   * Fails the socket when no first answer comes in time; checks again after pending input was read, because this
   * process may have been busy.
   */
  function expectFirstAnswer(socket: Socket): void {
    const checkAnswer = (): void => {
      if (socket.bytesRead > 0 || socket.destroyed) return;
      backoffUntil = performance.now() + backoffMs;
      socket.destroy(new DatabaseSilent());
    };
    const timer = setTimeout(() => setImmediate(checkAnswer), firstAnswerWithinMs).unref();
    socket.once('close', () => clearTimeout(timer));
  }

  return {
    stream() {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      if (isClosed || performance.now() < backoffUntil) process.nextTick(() => socket.destroy(new DatabaseSilent()));
      else expectFirstAnswer(socket);
      return socket;
    },
    close() {
      isClosed = true;
      sockets.forEach((socket) => socket.destroy(new DatabaseSilent()));
    },
    open: () => void (isClosed = false),
  };
}
