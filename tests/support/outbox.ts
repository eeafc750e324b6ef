import { Outbox, type OutboxMessage } from '#shared/wire/demo-answers.ts';

/** Test server, in this process or another. */
interface WithOutbox {
  call(options: { readonly method: 'GET'; readonly url: string }): Promise<{ readonly data: unknown }>;
}

/** Reads sent messages, newest first, from the demo's outbox. */
export const readOutbox = async (server: WithOutbox): Promise<readonly OutboxMessage[]> =>
  Outbox.parse((await server.call({ method: 'GET', url: '/demo/api/outbox' })).data).items;
