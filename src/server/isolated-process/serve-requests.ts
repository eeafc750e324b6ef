import type { WorkerMessage } from './process-messages.ts';
import { ownResidentMb } from './resident-memory.ts';

/** Answers one request of the server; both are structured clones (plain data, buffers). */
export type WorkerHandler = (request: unknown) => Promise<unknown>;

const send = (message: WorkerMessage): void => void process.send?.(message);

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);

/** Narrows a message of the server; without zod, whose load would double the start of a small worker. */
const isRequest = (message: unknown): message is { readonly id: number; readonly request: unknown } =>
  typeof message === 'object' &&
  message !== null &&
  'request' in message &&
  'id' in message &&
  typeof message.id === 'number';

async function answer(handle: WorkerHandler, message: unknown): Promise<void> {
  if (!isRequest(message)) throw new Error('The server sent an unknown message.');
  const { id, request } = message;
  try {
    send({ id, answer: await handle(request), residentMb: ownResidentMb() });
  } catch (error) {
    send({ id, refused: describe(error) });
  }
}

/**
 * Serves requests in a worker module that `createIsolatedProcess` runs: creates the handler once, reports ready, and
 * answers one request after the other. Ends when the server ends. An error of the handler must not quote the request.
 */
export async function serveRequests(createHandler: () => Promise<WorkerHandler>): Promise<void> {
  process.once('disconnect', () => process.exit(0));
  const handle = await createHandler();
  process.on('message', (message) => void answer(handle, message));
  send({ ready: true });
}
