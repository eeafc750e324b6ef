import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Prettier may align the table; only the words of each line count. */
const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/-{3,}/g, '---').replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

/** A page of docs/ that is made from the code says what the code says. With WRITE_DOCS=1 it is written again first. */
export function expectWritten(path: string, made: string): void {
  const page = new URL(`../../${path}`, import.meta.url);
  if (process.env['WRITE_DOCS'] !== undefined) writeFileSync(page, made);
  const [stands, said] = [lines(readFileSync(page, 'utf8')), lines(made)];
  const other = said.find((line, index) => line !== stands[index]);
  expect(stands, `Run this test with WRITE_DOCS=1 and format the file. It says now: ${other ?? 'less'}`).toEqual(said);
}
