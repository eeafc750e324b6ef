import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { demoPolicies } from '#demo/people/sign-ins.ts';
import { demoStaff } from '#demo/people/staff.ts';
import { listFiles, readText, root } from './source-files.ts';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'bench/README.md',
  ...['docs', 'src'].flatMap((folder) => listFiles(folder)).filter((path) => path.endsWith('.md')),
];

/** Lists paths such as `src/core/port.ts`; names with a gap such as `src/requests/<folder>/` are left out. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:src|tests|scripts|migrations|docs|bench)\/[\w./-]*)`/g)].flatMap(([, path]) => path ?? []);

const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, to]) => (to === undefined || to.includes(':') ? [] : [to]));

/** Lists paths of docs/architecture.md, which are relative to src: `server/proposals/submit/submit.ts`. */
const partPathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:shared|ui|requests|portal|desk|core|server)\/[\w./-]+\.tsx?)`/g)].map(
    ([, path]) => `src/${path}`,
  );

describe.each(pages)('%s', (page) => {
  const text = readText(page);

  test('names existing files', () => {
    const named = [...pathsIn(text), ...(page === 'docs/architecture.md' ? partPathsIn(text) : [])];
    expect(
      named.filter((path) => !existsSync(join(root, path))),
      'Name the file where it lies now.',
    ).toEqual([]);
  });

  test('has working links', () => {
    expect(
      linksIn(text).filter((to) => !existsSync(join(root, dirname(page), to))),
      'Link to the file where it lies now.',
    ).toEqual([]);
  });

  test('names scripts of package.json, or of the release', () => {
    const release = readText('scripts/assemble-release.mjs');
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readText('package.json')));
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].flatMap(([, name]) => name ?? []);
    expect(
      named.filter((name) => scripts[name] === undefined && !release.includes(`'${name}': '`)),
      'Name a script of package.json.',
    ).toEqual([]);
  });
});

test('README.md lists every sign-in of the demo', () => {
  const text = readText('README.md').replaceAll(/ +/g, ' ');
  const missing = demoPolicies.filter(
    ({ policyNumber, phone, identityNumber, holder }) =>
      !text.includes(`| ${policyNumber} | ${phone} | ${identityNumber} | ${holder} |`),
  );
  expect(missing, 'Write the row of the demo policy into README.md.').toEqual([]);
  expect(
    demoStaff.filter(({ userName }) => !text.includes(`\`${userName}\``)),
    "Write the name of the demo's staff into README.md.",
  ).toEqual([]);
});

test('decisions are numbered without gaps and titled by their number', () => {
  const records = listFiles('docs/decisions').toSorted();
  const numbers = records.map((path) => path.split('/').at(-1)?.slice(0, 4));
  expect(numbers, 'Give the decision the next free number.').toEqual(
    records.map((_path, index) => String(index + 1).padStart(4, '0')),
  );
  for (const [index, path] of records.entries()) expect(readText(path)).toMatch(new RegExp(`^# ${numbers[index]} `));
});

test('CHANGELOG.md sums the coming version up in at most 24 lines', () => {
  const [, unreleased = ''] = readText('CHANGELOG.md').split(/^## /m);
  const lines = unreleased.split('\n').filter((line) => /^(- | {2}\S)/.test(line));
  expect(lines.length, 'Change a line that is there; steps of an upgrade go to docs/upgrading.md.').toBeLessThanOrEqual(
    24,
  );
});
