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

/** Tuesday 10.00 WIB: the ledgers of the file stand on this day. */
const standsAt = Instant.parse('2026-11-24T03:00:00.000Z');

/** Days of prices in the file; the oldest units of the demo are younger. */
const PRICE_DAYS = 400;

/** Text of a demo policy, and what is replaced in it so that each copy has people, accounts and payables of its own. */
interface Template {
  readonly text: string;
  readonly number: string;
  readonly mobile: string;
  readonly email: string;
  /** Identity and account numbers in clear; a card's number is masked and stays. */
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

/** Writes copy `index` of a template: policy number 78 and eight digits, virtual accounts with the same last nine. */
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

/** Yields a portfolio of so many policies, the demo's in turn, with the months and premiums of each. */
function* linesOf(policies: number): Generator<string, void> {
  const records = buildDemoRecords(standsAt);
  const templates = records.map(templateOf);
  yield* listPortfolioLines(standsAt, []).map((line) => `${line}\n`);
  for (let index = 1; index <= policies; index += 1) {
    const template = templates[index % templates.length];
    if (template !== undefined) yield `${copyLine(template, index)}\n`;
  }
}

/** Writes funds.csv, products.csv, parameters.csv, prices.csv and portfolio.ndjson into the folder; the same number gives the same files. */
export async function writePortfolio(folder: string, policies: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'funds.csv'), fundsFile());
  await writeFile(join(folder, 'products.csv'), productsFile());
  await writeFile(join(folder, 'parameters.csv'), parametersFile());
  await writeFile(join(folder, 'prices.csv'), pricesFile(standsAt, PRICE_DAYS));
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
