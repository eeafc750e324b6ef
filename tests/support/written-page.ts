import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Splits text into lines of words, because the formatter may align a table. */
const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/-{3,}/g, '---').replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

/** Expects a page of docs/ that is generated from code to be up to date. With WRITE_DOCS=1 it is written first. */
export function expectWritten(path: string, made: string): void {
  const page = new URL(`../../${path}`, import.meta.url);
  if (process.env['WRITE_DOCS'] !== undefined) writeFileSync(page, made);
  const [stands, said] = [lines(readFileSync(page, 'utf8')), lines(made)];
  const other = said.find((line, index) => line !== stands[index]);
  expect(stands, `Run this test with WRITE_DOCS=1 and format the file. It says now: ${other ?? 'less'}`).toEqual(said);
}
