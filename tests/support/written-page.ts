import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Prettier may align the table; only the words count. */
const words = (text: string): string => text.replaceAll(/-{3,}/g, '---').replaceAll(/\s+/g, ' ').trim();

/** Compares a page of docs with what the program says; with WRITE_DOCS=1 it writes the page first. */
export function expectWritten(page: URL, text: string): void {
  if (process.env['WRITE_DOCS'] !== undefined) writeFileSync(page, text);
  expect(words(readFileSync(page, 'utf8')), 'Run this test with WRITE_DOCS=1.').toBe(words(text));
}
