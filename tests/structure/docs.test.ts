import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { parseLimits } from '#server/auth/limits.ts';
import { parseCallLimits } from '#server/http/call-limits.ts';
import { settingsSchema } from '#server/config/settings-schema.ts';
import { demoPolicies, demoStaff } from '#server/demo/portfolio.ts';
import { listFiles, readText, root } from './source-files.ts';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...listFiles('docs').filter((path) => path.endsWith('.md')),
];

/** `src/core/port.ts`; names with a gap such as `src/requests/<folder>/` are left out. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:src|tests|scripts|migrations|docs|bench)\/[\w./-]*)`/g)].flatMap(([, path]) => path ?? []);

const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, to]) => (to === undefined || to.includes(':') ? [] : [to]));

/** Inside docs/architecture.md files are named from src on: `server/proposals/submit.ts`. */
const partPathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:shared|ui|requests|portal|desk|core|server)\/[\w./-]+\.tsx?)`/g)].map(
    ([, path]) => `src/${path}`,
  );

describe.each(pages)('%s', (page) => {
  const text = readText(page);

  test('names files that are there', () => {
    const named = [...pathsIn(text), ...(page === 'docs/architecture.md' ? partPathsIn(text) : [])];
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('links lead somewhere', () => {
    expect(linksIn(text).filter((to) => !existsSync(join(root, dirname(page), to)))).toEqual([]);
  });

  test('names scripts that package.json has', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readText('package.json')));
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].flatMap(([, name]) => name ?? []);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

const limitsOfAll = { ...parseLimits({}), ...parseCallLimits({}) };
const secrets = ['TOKEN_PEPPER', 'DATA_KEY', 'BANK_CALLBACK_SECRET'];
const settings = [
  ...Object.keys(settingsSchema(false, { sendsMail: false, hasDatabase: true }).shape),
  ...secrets,
  'LOG_LEVEL',
];

const settingRows = (page: string): readonly string[] =>
  [...readText(page).matchAll(/^\| `([A-Z_]+)`/gm)].flatMap(([, name]) => name ?? []);

test('README.md names every setting but the limits, and no other', () => {
  expect(settingRows('README.md').toSorted()).toEqual(settings.toSorted());
});

test('README.md gives every sign-in of the demo', () => {
  const text = readText('README.md').replaceAll(/ +/g, ' ');
  const missing = demoPolicies.filter(
    ({ policyNumber, phone, identityNumber, holder }) =>
      !text.includes(`| ${policyNumber} | ${phone} | ${identityNumber} | ${holder} |`),
  );
  expect(missing).toEqual([]);
  expect(demoStaff.filter(({ userName }) => !text.includes(`\`${userName}\``))).toEqual([]);
});

test('docs/operating.md names every setting, and no other', () => {
  const limits = Object.keys(limitsOfAll).map(
    (name) => `LIMITS_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
  );
  const known = [...settings, ...limits, 'CHROMIUM_PATH'];
  expect(settingRows('docs/operating.md').toSorted()).toEqual(known.toSorted());
});

test('docs/operating.md tells the usual value of every limit', () => {
  const text = readText('docs/operating.md');
  const wrong = Object.entries(limitsOfAll).filter(([name, value]) => {
    const setting = `LIMITS_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
    return !new RegExp(`\\| \`${setting}\`\\s*\\|\\s*${value}\\s*\\|`).test(text);
  });
  expect(wrong).toEqual([]);
});

test('decisions are numbered without gap, and titled by their number', () => {
  const records = listFiles('docs/decisions').toSorted();
  const numbers = records.map((path) => path.split('/').at(-1)?.slice(0, 4));
  expect(numbers).toEqual(records.map((_path, index) => String(index + 1).padStart(4, '0')));
  for (const [index, path] of records.entries()) expect(readText(path)).toMatch(new RegExp(`^# ${numbers[index]} `));
});
