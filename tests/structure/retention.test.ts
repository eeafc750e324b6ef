import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lawNumbers } from '#shared/parameters/law-numbers.ts';

const keys = Object.keys(lawNumbers).filter((key) => key.startsWith('retention.'));
const read = (path: string) => readFileSync(path, 'utf8');

/** Kind of data by key, as the core reads them. */
const kindOf = new Map(
  [
    ...read('src/core/embedded/settings/get-data-retention.ts').matchAll(
      /(\w+): .*findSetting\(q, '(retention\.\w+)'/g,
    ),
  ].map(([, kind = '', key = '']) => [key, kind]),
);
const jobs = globSync('src/server/**/*.ts')
  .map((path) => ({ path, source: read(path) }))
  .filter(({ source }) => source.includes("from '#server/jobs/kept-since.ts'"));
const tests = globSync('tests/{contract,support}/**/*.ts').map(read);

it('reads every retention parameter once', () => {
  expect([...kindOf.keys()].toSorted()).toEqual(keys.toSorted());
});

it.each(keys)('has jobs that delete by %s, and a test that names it', (key) => {
  const kind = kindOf.get(key) ?? '-';
  expect(jobs.filter(({ source }) => source.includes(`'${kind}'`))).not.toEqual([]);
  expect(tests.some((source) => source.includes(key))).toBe(true);
});
