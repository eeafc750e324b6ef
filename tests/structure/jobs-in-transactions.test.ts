import { expect, test } from 'vitest';
import { isNode, lineOf, productFiles, readSource, walk, type SyntaxNode } from './source-files.ts';

/** Files that queue a job outside a transaction, each with its reason. */
const outside: Readonly<Record<string, string>> = {
  'src/server/bank/take-bank-call.ts': 'the core has committed the money; the job only reads its events sooner',
  'src/server/proposals/core-events/core-events-job.ts': 'a job that divides itself',
  'src/server/proposals/life/post-job.ts': 'the core has committed; the job only reads its events sooner',
};

const isNamed = (node: unknown, name: string): boolean => isNode(node) && node['name'] === name;

/** Lists the first argument of each call of addJob and addJobs. */
const queues = (program: SyntaxNode): readonly SyntaxNode[] =>
  walk(program).flatMap((node) => {
    const queuing = ['addJob', 'addJobs'].some((name) => isNamed(node['callee'], name));
    if (node.type !== 'CallExpression' || !queuing) return [];
    const [first] = Array.isArray(node['arguments']) ? node['arguments'] : [];
    return isNode(first) ? [first] : [];
  });

const calls = productFiles
  .filter((path) => path.startsWith('src/server/'))
  .map(readSource)
  .flatMap((source) =>
    queues(source.program).map((given) => ({
      path: source.path,
      place: `${source.path}:${lineOf(source, given.start)}`,
      isOfTransaction: isNamed(given, 'tx'),
    })),
  );

test('follow-up jobs are queued in the transaction of the change', () => {
  expect(calls.filter(({ isOfTransaction }) => isOfTransaction).length).toBeGreaterThan(7);
  const loose = calls.filter(({ path, isOfTransaction }) => !isOfTransaction && outside[path] === undefined);
  expect(loose.map(({ place }) => place)).toEqual([]);
});

test('every exception is still needed', () => {
  const used = new Set(calls.filter(({ isOfTransaction }) => !isOfTransaction).map(({ path }) => path));
  expect(Object.keys(outside).filter((path) => !used.has(path))).toEqual([]);
});
