import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildDemoRecords } from '#demo/portfolio/demo-records.ts';
import { PortfolioHeader } from '#core/embedded/imports/parse-record.ts';
import { PolicyRecord } from '#core/embedded/imports/policy-record.ts';
import { listPortfolioLines, fundsFile, pricesFile, productsFile } from './catalogue-files.ts';
import { parseInstant } from '#shared/time/dates.ts';

const tuesday = parseInstant('2026-11-24T03:00:00.000Z');

/** Expects the content of a file below docs/import; WRITE_DOCS=1 writes it again. */
function expectFile(name: string, content: string): void {
  const path = new URL(`../../../docs/import/${name}`, import.meta.url);
  if (process.env['WRITE_DOCS'] !== undefined) writeFileSync(path, content);
  expect(
    readFileSync(path, 'utf8') === content,
    `Run this test with WRITE_DOCS=1 to write docs/import/${name} again.`,
  ).toBe(true);
}

const schemaText = (schema: z.ZodType): string =>
  `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'ref' }), null, 2)}\n`;

describe('docs/import', () => {
  it('holds the schema of a portfolio file', () => {
    expectFile('policies-header.schema.json', schemaText(PortfolioHeader));
    expectFile('policies.schema.json', schemaText(PolicyRecord));
  });

  it.each([
    ['unit-linked', '7700000006'],
    ['endowment', '7700000003'],
    ['term', '7700000007'],
  ])('holds the example of a policy: %s', (name, number) => {
    const records = buildDemoRecords(tuesday, [number]);
    expectFile(`examples/${name}.ndjson`, `${listPortfolioLines(tuesday, records).join('\n')}\n`);
  });

  it.each([
    ['funds', fundsFile()],
    ['products', productsFile()],
    ['prices', pricesFile(tuesday, 1)],
  ])('holds the example of a CSV file: %s', (name, content) => {
    expectFile(`examples/${name}.csv`, content);
  });
});
