import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import { productFiles, readText } from './source-files.ts';

const path = 'src/server/desk/entries/parameters-read.ts';
const keys = Object.keys(parameterRecords);
const known = new Set(productFiles);

/** Folders whose code belongs to a type once one of its files imports it. */
const isShared = (file: string): boolean =>
  file.startsWith('src/shared/rules/') ||
  (file.startsWith('src/requests/') && !file.startsWith('src/requests/registry/'));

/** Returns the file that an import names. */
function fileOf(from: string, named: string): string {
  if (named.startsWith('.')) return join(dirname(from), named);
  return named.replace('#requests/', 'src/requests/').replace('#shared/', 'src/shared/');
}

const importsOf = (file: string): readonly string[] =>
  [...readText(file).matchAll(/from '([^']+)'/g)]
    .map(([, named = '']) => fileOf(file, named))
    .filter((each) => known.has(each) && isShared(each));

/** Collects the files of a folder and those that they import, directly or not. */
function closureOf(folder: string): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = productFiles.filter((file) => file.startsWith(`${folder}/`));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...importsOf(file));
  }
  return found;
}

const keysOf = (folder: string): readonly string[] => {
  const texts = [...closureOf(folder)].map(readText);
  return keys.filter((key) => texts.some((text) => text.includes(`'${key}'`))).toSorted();
};

/** Writes words in lines of at most `longest` characters. */
function wrap(words: readonly string[], longest: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= longest) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

const routes = [
  ...new Set(productFiles.map((file) => /^src\/requests\/([^/]+)\/definition\.ts$/.exec(file)?.[1] ?? '')),
]
  .filter((route) => route !== '')
  .toSorted();

const partOf = (route: string): string =>
  [route, ...wrap(keysOf(`src/requests/${route}`), 110).map((line) => `  ${line}`)].join('\n');

test('the table of parameters that a type reads is that of its code', () => {
  const text = readText(path);
  const made = text.replace(
    /(const table = `\n)[^`]*`/,
    (_all, start: string) => `${start}${routes.map(partOf).join('\n')}\n\``,
  );
  if (process.env['WRITE_DOCS'] !== undefined) writeFileSync(new URL(`../../${path}`, import.meta.url), made);
  const written = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  expect(written === made, `Run this test with WRITE_DOCS=1 to write ${path} again.`).toBe(true);
});
