import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshQueries } from './refresh-queries.ts';

/** Builds a server that answers on command, with its state at the time of the request. */
const createServer = () => {
  let state = 'before';
  const waiting: (() => void)[] = [];
  return {
    ask: () =>
      new Promise<string>((resolve) => {
        const held = state;
        waiting.push(() => resolve(held));
      }),
    change: () => {
      state = 'after';
    },
    answer: () => waiting.shift()?.(),
    asked: () => waiting.length,
  };
};

/** Lets the query client finish: it notifies observers by a timer, which a busy machine may run late. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => void setTimeout(resolve, 0));
};

const watch = (server: ReturnType<typeof createServer>) => {
  const client = new QueryClient();
  const observer = new QueryObserver(client, { queryKey: ['proposals', '1'], queryFn: server.ask });
  return { client, observer, stop: observer.subscribe(() => undefined) };
};

it('refetches a query when a notice arrives during its first load', async () => {
  const server = createServer();
  const { client, observer, stop } = watch(server);
  server.change();
  refreshQueries(client, ['proposals']);
  server.answer();
  await settle();
  expect(observer.getCurrentResult().data).toBe('before');
  server.answer();
  await settle();
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});

it('refetches a loaded query once, not twice', async () => {
  const server = createServer();
  const { client, observer, stop } = watch(server);
  server.answer();
  await settle();
  server.change();
  refreshQueries(client, ['proposals']);
  expect(server.asked()).toBe(1);
  server.answer();
  await settle();
  expect(observer.getCurrentResult().data).toBe('after');
  expect(server.asked()).toBe(0);
  stop();
});

it('loads the next page although a notice arrives meanwhile', async () => {
  const server = createServer();
  const client = new QueryClient();
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['notifications', 'all'],
    queryFn: server.ask,
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
  });
  const stop = observer.subscribe(() => undefined);
  server.answer();
  await settle();
  void observer.fetchNextPage();
  refreshQueries(client, ['notifications']);
  server.answer();
  await settle();
  expect(observer.getCurrentResult().data?.pages).toHaveLength(2);
  stop();
});
