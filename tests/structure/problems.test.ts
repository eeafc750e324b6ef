import { expect, test } from 'vitest';
import { dailyJobNames } from '#core/port.ts';
import { jobTexts } from '#server/alarms/alarm-words.ts';
import { ledgerJobs, queueKinds } from '#server/desk/problems/ledger-parts.ts';
import { problemIds, type ProblemId } from '#server/desk/problems/problem-kind.ts';
import { problemKinds } from '#server/desk/problems/problem-kinds.ts';
import { WorkingQueue } from '#shared/wire/desk-queue/queue.ts';
import { productFiles, readText } from './source-files.ts';

const table = 'src/server/desk/problems/ledger-parts.ts';

/**
 * Kinds that list what waits when a call out of the program fails, by folder of the server. NOBODY_WAITS = the caller
 * gets the refusal at once and can act, so nothing stands still.
 */
const outgoingKinds: Readonly<Record<string, readonly ProblemId[] | 'NOBODY_WAITS'>> = {
  'alarm-notices': ['jobs'],
  'card-readings': ['jobs'],
  desk: 'NOBODY_WAITS',
  'face-judge': ['jobs'],
  'outside-service': ['outside'],
  'file-store': ['jobs'],
  gateways: ['messages', 'outside'],
  outgoing: 'NOBODY_WAITS',
  'payee-names': ['money_jobs'],
  push: ['messages', 'outside'],
  scanner: 'NOBODY_WAITS',
  seal: ['installation'],
  snap: ['transfers'],
  'snap-transfers': ['transfers', 'money_jobs', 'payments'],
  bank: ['bank', 'suspense', 'payments'],
  core: ['events', 'jobs', 'money_jobs', 'daily_work', 'prices'],
};

/** Names that the product gives to jobs: constants, first arguments of `job`, and lists of names. */
const named = productFiles
  .filter((path) => /^src\/(server|program)\//.test(path) && path !== table)
  .flatMap((path) => {
    const text = readText(path);
    const found = [/JobName = '([^']+)'/g, /\bjob\('([^']+)'/g, /addJob\(\w+(?:\.\w+)?, '([^']+)'/g].flatMap(
      (pattern) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []),
    );
    return found;
  });

test('each job of the program is named in the table of the problems ledger', () => {
  expect(named.length).toBeGreaterThan(30);
  const missing = [...new Set(named)].filter(
    (name) => !Object.hasOwn(ledgerJobs, name) && !Object.hasOwn(jobTexts, name),
  );
  expect(missing, `Add them to ${table}.`).toEqual([]);
  expect(Object.keys(jobTexts).toSorted()).toEqual([...dailyJobNames].toSorted());
});

test('each working queue but that of the customer has a kind that reads it', () => {
  const queues = WorkingQueue.options.filter((queue) => queue !== 'CUSTOMER');
  expect(Object.keys(queueKinds).toSorted()).toEqual(queues.toSorted());
  for (const [queue, id] of Object.entries(queueKinds)) {
    const { source } = problemKinds[id];
    expect(typeof source === 'string' ? '' : source.sql).toContain(`'${queue}'`);
  }
});

test('each folder of the server that calls out is named with the kinds that list what waits', () => {
  const folders = productFiles
    .filter((path) => path.startsWith('src/server/') && /\b(fetch|callOut|createConnection)\(/.test(readText(path)))
    .map((path) => path.split('/')[2] ?? '');
  expect(folders.length).toBeGreaterThan(3);
  const missing = [...new Set(folders)].filter((folder) => !Object.hasOwn(outgoingKinds, folder));
  expect(missing, `Add them to ${table}.`).toEqual([]);
  for (const kinds of Object.values(outgoingKinds))
    if (kinds !== 'NOBODY_WAITS') for (const id of kinds) expect(problemIds).toContain(id);
});

test('each kind leads to a page of the desk by the path of the navigation', () => {
  const navigation = readText('src/desk/layout/desk-navigation.ts');
  for (const { place } of Object.values(problemKinds))
    if (place !== undefined) {
      const [, path] = new RegExp(`page: '${place.page}', path: '([^']+)'`).exec(navigation) ?? [];
      expect(place.path.startsWith(path ?? 'no page'), place.path).toBe(true);
    }
});
