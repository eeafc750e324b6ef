import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#requests/contract/endpoints.ts';
import { allScripts, isTest, listFiles, readText, root } from '../structure/source-files.ts';

const route = 'toy-request';
const folder = `src/requests/${route}`;
/** Runs the samples of every registered type. */
const generic = 'src/requests/registry/samples.test.ts';
const generous = 300_000;

let copy: string;
let said = '';

const copied = [
  'src',
  'scripts',
  'tests/support',
  'package.json',
  'vitest.config.ts',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.tests.json',
];

/** Runs a project tool inside the copy, on this Node, without the environment of the test run. */
function run(tool: string, ...args: readonly string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS)/.test(name)));
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { cwd: copy, env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

const isCopied = (path: string): boolean => copied.some((each) => path.startsWith(`${each}/`));
const inCopy = (path: string): string => readFileSync(join(copy, path), 'utf8');

const Report = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) })),
});

/** Runs unit tests in the copy; returns their titles by outcome. */
function runUnitTests(...files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  rmSync(join(copy, 'toy.json'), { force: true });
  const outcome = '--outputFile.json=toy.json';
  const { said: output } = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=unit',
    ...files,
    '--reporter=json',
    outcome,
  );
  expect(existsSync(join(copy, 'toy.json')), output).toBe(true);
  const report = Report.parse(JSON.parse(inCopy('toy.json')));
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const byStatus = Map.groupBy(all, ({ status }) => status);
  return new Map([...byStatus].map(([status, tests]) => [status, tests.map(({ title }) => title)]));
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'swapolis-new-request-'));
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const made = run('scripts/new-request.ts', route);
  said = made.said;
  expect(made.status, said).toBe(0);
}, generous);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Text without line breaks and trailing commas, which only the formatter decides. */
const words = (text: string): string => text.replaceAll(/,?\s+/g, '').replaceAll(/,(?=[\])}])/g, '');

const lastNumber = Math.max(...Object.values(endpoints).map(({ serviceId }) => serviceId));

/** Lines of changed files that name the toy type; without them the old file must be left. */
const lines: Readonly<Record<string, readonly string[]>> = {
  'src/requests/registry/registry.ts': [
    `import { definition as toyRequest } from '../${route}/definition.ts';`,
    'bindRequest(toyRequest)',
  ],
  'src/requests/registry/registry.server.ts': [
    `import { effect as toyRequest } from '../${route}/effect.server.ts';`,
    'toyRequest',
  ],
  'src/requests/contract/endpoints.ts': [`'${route}': { serviceId: ${lastNumber + 1}, areas: [], ours: true },`],
  'src/requests/registry/menu.ts': [`item('Isi judul', '${route}', 'shield'),`],
  'src/requests/registry/everyday-words.ts': [`{ to: '${route}', says: 'Isi kegunaan', words: 'isi kata' },`],
};

test('writes one folder, its line in each registry, its endpoint, card and words, and nothing else', () => {
  const changed = allScripts.filter((path) => isCopied(path) && inCopy(path) !== readText(path));
  expect(changed.toSorted()).toEqual(Object.keys(lines).toSorted());
  for (const [path, added] of Object.entries(lines)) {
    const rest = added.reduce((text, line) => text.replace(line, ''), inCopy(path));
    expect(words(rest), path).toBe(words(readText(path)));
  }
  const files = run('-p', `require('fs').readdirSync('${folder}').join(' ')`).said.trim();
  expect(files).toBe(
    'definition.test.ts definition.ts effect.server.ts form.tsx journey.long.e2e.ts payload.ts samples.ts story.contract.ts terms.server.ts',
  );
});

/** Product files and test support that import a file with a new row: the row widens their types. */
const importers = allScripts.filter(
  (path) =>
    isCopied(path) &&
    !isTest(path) &&
    Object.keys(lines).some((changed) => readText(path).includes(`/${changed.split('/').at(-1)}';`)),
);

/** Lints files of the copy, with the compiler's own errors: a fraction of compiling the whole program. */
const lint = (...files: readonly string[]) =>
  run('node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', ...files);

test('the generated type compiles with all importers, passes the linter and is formatted', () => {
  expect(importers).toContain('src/requests/contract/bind.ts');
  const linted = lint(folder, ...importers);
  expect(linted.status, linted.said).toBe(0);
  const formatted = run('node_modules/oxfmt/bin/oxfmt', '--check', folder, ...Object.keys(lines));
  expect(formatted.status, formatted.said).toBe(0);
});

/** Smallest changes that complete the generated type: files of its folder, and files with a row for it. */
const patches: readonly (readonly [file: string, from: string, to: string])[] = [
  ['../registry/menu.ts', 'Isi judul', 'Permintaan Contoh'],
  [
    '../registry/everyday-words.ts',
    "says: 'Isi kegunaan', words: 'isi kata'",
    "says: 'Catat sesuatu', words: 'catatan contoh'",
  ],
  ['../contract/endpoints.ts', 'areas: [], ours', "areas: ['holder'], ours"],
  [
    'terms.server.ts',
    "title: 'Isi ketentuan',\n    validFrom: '2020-01-01',\n    paragraphs: ['Isi ketentuan']",
    "title: 'Ketentuan Contoh', validFrom: '2020-01-01', paragraphs: ['Catatan disimpan pada polis.']",
  ],
  ['definition.ts', 'Isi judul', 'Permintaan Contoh'],
  ['definition.ts', 'Isi pernyataan', 'Saya menyetujui {premi} ini.'],
  ['definition.ts', "'Isi ringkasan'", 'payload.note'],
  ['form.tsx', 'Isi pertanyaan', 'Apa yang ingin dicatat?'],
  [
    'effect.server.ts',
    '(_payload: ToyRequestPayload, _facts: Facts): readonly PolicyChange[] => []',
    `(payload: ToyRequestPayload, facts: Facts): readonly PolicyChange[] => [{ kind: 'ChangeContact', effective: 'APPROVAL',
      partyId: facts.policy.holder.partyId, contact: { fax: payload.note } }]`,
  ],
];

test('the generated tests fail only where they ask for input, and then pass', { timeout: generous }, () => {
  const before = runUnitTests(folder);
  expect(before.get('failed')?.length).toBe(patches.length);
  expect(before.get('failed')?.filter((name) => !name.startsWith('isi '))).toEqual([]);
  expect(before.get('passed')).not.toEqual([]);
  for (const [file, from, to] of patches) {
    const text = inCopy(`${folder}/${file}`);
    expect(text, `${file} has no '${from}'`).toContain(from);
    writeFileSync(
      join(copy, folder, file),
      text.replace(from, () => to),
    );
  }
  const compiled = lint(folder);
  expect(compiled.status, compiled.said).toBe(0);
  const after = runUnitTests(folder, generic);
  expect(after.get('failed') ?? []).toEqual([]);
});

test.each(['story.contract.ts', 'journey.long.e2e.ts'])('every test of %s is red before it is filled in', (file) => {
  const bodies = inCopy(`${folder}/${file}`)
    .split(/^ {2}(?:test|it)\(/m)
    .slice(1);
  expect(bodies.length).toBeGreaterThan(1);
  for (const body of bodies) expect(body).toMatch(/ {4}expect\.fail\('isi [^']+'\);\n {2}\}\);\n/);
});

test('lists the remaining manual steps with the path of every row', () => {
  for (const path of [...Object.keys(lines), `${folder}/story.contract.ts`, `${folder}/journey.long.e2e.ts`])
    expect(said).toContain(path);
  expect(said).toContain('Left to do by hand');
});

test.each([
  ['an address that is none', ['Toy Request'], 'Usage'],
  ['a route that is registered', ['change/customer-info'], 'registered already'],
  ['an endpoint that is served', ['another', 'partial-withdraw'], 'served already'],
  ['twice the same', [route], 'already'],
])('refuses %s and writes nothing', (_name, args, reason) => {
  const before = inCopy('src/requests/registry/registry.ts');
  const refused = run('scripts/new-request.ts', ...args);
  expect(refused.status).toBe(1);
  expect(refused.said).toContain(reason);
  expect(inCopy('src/requests/registry/registry.ts')).toBe(before);
});

test('every file of a request type is described in docs/adding-a-request-type.md', () => {
  const described = readText('docs/adding-a-request-type.md');
  for (const template of listFiles('scripts/new-request/templates')) {
    const file = template.split('/').at(-1)?.replace('.txt', '') ?? '';
    expect(described, file).toContain(`\`${file}\``);
  }
});
