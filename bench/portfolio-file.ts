import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { PolicyRecord } from '#core/embedded/imports/policy-record.ts';
import { buildDemoRecords } from '#demo/portfolio/demo-records.ts';
import {
  fundsFile,
  listPortfolioLines,
  parametersFile,
  pricesFile,
  productsFile,
} from '#demo/portfolio/import-files.ts';
import { Instant } from '#shared/time/dates.ts';

/** Business moment as of which the file is written: Tuesday 10:00 WIB. */
const asOf = Instant.parse('2026-11-24T03:00:00.000Z');

/** Number of valuation days whose prices are in the file. */
const PRICE_DAYS = 400;

/** JSON text of a demo policy with the values that are replaced, so that copies share no person, account or payable. */
interface Template {
  readonly text: string;
  readonly number: string;
  readonly mobile: string;
  readonly email: string;
  /** Identity and account numbers; a masked card number is not replaced. */
  readonly numbers: readonly string[];
  readonly payables: readonly string[];
}

function templateOf(record: PolicyRecord): Template {
  const { number, holder } = record.policy;
  const { mobile, email } = holder.person;
  const text = JSON.stringify(record);
  const found = Array.from(text.matchAll(/"(?:identityNumber|bankAccount)":"(\d+)"/g), ([, digits = '']) => digits);
  const payables = record.payables.map(({ payableId }) => payableId);
  return {
    text,
    number: number.slice(1),
    mobile: mobile ?? '',
    email: email ?? '',
    numbers: [...new Set(found)],
    payables,
  };
}

/** Returns the line of copy `index`: its policy number is 78 and eight digits; its virtual accounts end with the same nine digits. */
function copyLine({ text, number, mobile, email, numbers, payables }: Template, index: number): string {
  const eight = String(index).padStart(8, '0');
  const named = (order: number): string => `${String(order).padStart(4, '0')}${eight}`;
  const own = numbers.reduce((line, digits, order) => line.replaceAll(`"${digits}"`, `"9900${named(order)}"`), text);
  return payables
    .reduce((line, id, order) => line.replaceAll(id, `${id.slice(0, 24)}${named(order)}`), own)
    .replaceAll(`"${mobile}"`, `"62813${eight}"`)
    .replaceAll(`"${email}"`, `"nasabah${index}@salinan.contoh.test"`)
    .replaceAll(number, `8${eight}`);
}

/** Yields the lines of a portfolio file with `policies` policies, copied from the demo policies in rotation. */
function* linesOf(policies: number): Generator<string, void> {
  const records = buildDemoRecords(asOf);
  const templates = records.map(templateOf);
  yield* listPortfolioLines(asOf, []).map((line) => `${line}\n`);
  for (let index = 1; index <= policies; index += 1) {
    const template = templates[index % templates.length];
    if (template !== undefined) yield `${copyLine(template, index)}\n`;
  }
}

/** Writes funds.csv, products.csv, parameters.csv, prices.csv and portfolio.ndjson into the folder; equal for the same number of policies. */
export async function writePortfolio(folder: string, policies: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'funds.csv'), fundsFile());
  await writeFile(join(folder, 'products.csv'), productsFile());
  await writeFile(join(folder, 'parameters.csv'), parametersFile());
  await writeFile(join(folder, 'prices.csv'), pricesFile(asOf, PRICE_DAYS));
  await pipeline(Readable.from(linesOf(policies)), createWriteStream(join(folder, 'portfolio.ndjson')));
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { policies: { type: 'string' }, folder: { type: 'string' } } });
  const policies = Number(values.policies);
  if (!Number.isSafeInteger(policies) || policies < 1 || values.folder === undefined) {
    console.error('Usage: node bench/portfolio-file.ts --policies <number> --folder <folder>');
    process.exitCode = 2;
  } else await writePortfolio(values.folder, policies);
}
