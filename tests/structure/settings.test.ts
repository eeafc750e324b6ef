import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseLimits } from '#server/auth/limits/limits.ts';
import { settingName } from '#server/config/limit-settings.ts';
import { settingsSchema } from '#server/config/settings-schema.ts';
import { parseDeskLimits } from '#server/desk/sign-in/desk-services.ts';
import { parseCallLimits } from '#server/http/call-limits.ts';
import { allScripts, listFiles, readText, root } from './source-files.ts';

const schema = settingsSchema(false, { sendsMail: false, hasDatabase: true });
const defaults = schema.parse({});

const limitsOf = (prefix: string, limits: Readonly<Record<string, number>>) =>
  Object.entries(limits).map(([name, value]) => [settingName(prefix, name), String(value)] as const);

/** Settings without a single default; the documentation describes it in words. */
const spoken: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'http://HOST:PORT',
  DEMO_START: 'now',
  LOG_LEVEL: 'info',
  CHROMIUM_PATH: '–',
};

/** Settings and their defaults; undefined = none. */
const limits: ReadonlyMap<string, string> = new Map([
  ...limitsOf('LIMITS', { ...parseLimits({}), ...parseCallLimits({}) }),
  ...limitsOf('DESK', parseDeskLimits({})),
]);
/** Shows a default as the documentation does. */
const asShown = (value: unknown): string =>
  Array.isArray(value) ? value.join() : z.coerce.string().parse(value ?? '–');

const plain: ReadonlyMap<string, string> = new Map([
  ...Object.keys(schema.shape).map((name) => [name, asShown(new Map(Object.entries(defaults)).get(name))] as const),
  ...Object.entries(spoken),
]);
const secrets = [
  'TOKEN_PEPPER',
  'TOKEN_PEPPER_OTHER',
  'DATA_KEY',
  'DATA_KEYS_OTHER',
  'BANK_CALLBACK_SECRET',
  'BANK_CALLBACK_SECRET_PREVIOUS',
];

interface Row {
  readonly name: string;
  readonly cells: readonly string[];
}

/** Lists the table rows of a page that start with a setting. */
const rowsOf = (page: string): readonly Row[] =>
  [...readText(page).matchAll(/^\| `([A-Z][A-Z_]+)` *\|(.*)\|$/gm)].map(([, name = '', rest = '']) => ({
    name,
    cells: rest.split('|').map((cell) => cell.trim()),
  }));

const namesOf = (page: string): readonly string[] =>
  rowsOf(page)
    .map(({ name }) => name)
    .toSorted();

const wrongIn = (page: string): readonly string[] =>
  rowsOf(page).flatMap(({ name, cells }) => {
    const usual = plain.get(name) ?? limits.get(name);
    return usual === undefined || cells[0]?.replaceAll('`', '') === usual ? [] : [`${name}: ${cells[0]}, not ${usual}`];
  });

describe('documented settings', () => {
  test('are complete in docs/operating.md', () => {
    expect(namesOf('docs/operating.md')).toEqual([...plain.keys(), ...secrets, ...limits.keys()].toSorted());
  });

  test('are listed in README.md only where a first start needs them: one to six', () => {
    const shown = namesOf('README.md');
    expect(shown.length, 'README.md links to docs/operating.md for the rest.').toBeGreaterThan(0);
    expect(shown.length, 'README.md links to docs/operating.md for the rest.').toBeLessThanOrEqual(6);
    expect(shown.filter((name) => !plain.has(name))).toEqual([]);
  });

  test.each(['docs/operating.md', 'README.md'])('have the default of the program in %s', (page) => {
    expect(wrongIn(page), 'Write the default that the program uses.').toEqual([]);
  });

  test('are in CONTRIBUTING.md when only tests, benches and scripts read them', () => {
    const scripts = [...allScripts, ...listFiles('scripts').filter((path) => path.endsWith('.mjs'))];
    const named = /process\.env(?:\.|\[')([A-Z_]+)/g;
    const read = scripts.flatMap((path) => [...readText(path).matchAll(named)].map(([, name = '']) => name));
    const known = [...plain.keys(), ...secrets, ...limits.keys(), 'PATH'];
    const others = new Set(read.filter((name) => !known.includes(name)));
    expect(others.size).toBeGreaterThan(5);
    const text = readText('CONTRIBUTING.md');
    expect([...others].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

const inWords = (markdown: string): string =>
  markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');

const inQuotes = (value: string): string => (/[\s<>#]/.test(value) ? `"${value}"` : value);

/** Builds an example environment file, each setting below its description in docs/operating.md. */
function buildExample(): string {
  const settings = rowsOf('docs/operating.md').map(({ name, cells }) => {
    const usual = spoken[name] === undefined ? (plain.get(name) ?? limits.get(name) ?? '') : '';
    return `# ${inWords(cells.at(-1) ?? '')}`.trimEnd() + `\n#${name}=${usual === '–' ? '' : inQuotes(usual)}`;
  });
  return `# Every setting with its usual value; docs/operating.md says more. Take away the # before a name to set it.
# The program reads its environment, not this file: copy it to .env, then 'set -a; . ./.env; set +a; npm start'.
# Written from the settings of the program: WRITE_DOCS=1 npx vitest run --project structure tests/structure/settings.test.ts

${settings.join('\n\n')}
`;
}

describe('.env.example', () => {
  test('matches the settings', () => {
    if (process.env['WRITE_DOCS'] !== undefined) writeFileSync(join(root, '.env.example'), buildExample());
    expect(readText('.env.example'), 'Run this test with WRITE_DOCS=1.').toBe(buildExample());
  });

  test('equals having no setting', () => {
    const given = Object.entries(parseEnv(readText('.env.example').replaceAll(/^#(?=[A-Z_]+=.)/gm, '')));
    expect(given.length).toBeGreaterThan(40);
    const set = Object.fromEntries(given);
    expect(schema.parse(set)).toEqual(defaults);
    expect(parseLimits(set)).toEqual(parseLimits({}));
    expect(parseDeskLimits(set)).toEqual(parseDeskLimits({}));
  });
});
