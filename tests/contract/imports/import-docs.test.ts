import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildDemoRecords } from '#demo/portfolio/demo-records.ts';
import { PortfolioHeader } from '#core/embedded/imports/parse-record.ts';
import { PolicyRecord } from '#core/embedded/imports/policy-record.ts';
import { funds } from '#core/embedded/imports/tables/funds.ts';
import { parameters } from '#core/embedded/imports/tables/parameters.ts';
import { prices } from '#core/embedded/imports/tables/prices.ts';
import { products } from '#core/embedded/imports/tables/products.ts';
import { demoInsertedTexts } from '#demo/catalogue/inserted-texts.ts';
import {
  fundsFile,
  holidaysFile,
  listPortfolioLines,
  parametersFile,
  pricesFile,
  productsFile,
} from '#demo/portfolio/import-files.ts';
import { insertedTexts } from '../../../scripts/imports/inserted-texts.ts';
import { letters } from '../../../scripts/imports/letters.ts';
import { buildListKinds } from '../../../scripts/imports/lists.ts';
import { messages } from '../../../scripts/imports/messages.ts';
import { staff } from '../../../scripts/imports/staff.ts';
import { terms } from '../../../scripts/imports/terms.ts';
import { watchLists } from '../../../scripts/imports/watch-lists.ts';
import { letterWords, messageWords } from '#tests/support/own-words.ts';
import { listFile } from './list-file.ts';
import { listNames } from '#shared/lists/reference-lists.ts';
import { withHistory } from './history-record.ts';
import { parseBusinessDate, parseInstant } from '#shared/time/dates.ts';

const tuesday = parseInstant('2026-11-24T03:00:00.000Z');

const termsFile = `id,flavour,version,title,body,validFrom
general,conventional,A-1,Ketentuan Umum,"Saya mengajukan transaksi ini atas kemauan sendiri.

Data dan dokumen yang saya berikan benar, lengkap, dan masih berlaku.",2027-01-01
`;

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Every part of every message with the program's words, as a draft. */
const messagesFile = [
  'template,part,validFrom,body',
  ...messageWords.map(([template, part, body]) => `${template},${part},2027-01-01,${cell(body)}`),
  '',
].join('\n');

/** Every part of every letter with the program's words, as a draft. */
const lettersFile = [
  'letter,part,validFrom,body',
  ...letterWords.map(([letter, part, body]) => `${letter},${part},2027-01-01,${cell(body)}`),
  '',
].join('\n');

/** Sentences of the demo, as a draft. */
const insertedTextsFile = [
  'kind,title,version,body',
  ...demoInsertedTexts.map(({ kind, title, version, body }) => `${kind},${title},${version},${cell(body)}`),
  '',
].join('\n');

const watchListsFile = `list,reference,name,birth_date
DTTOT,T-001,Karno Wiratmadja Sungkono,1971-03-14
PEP,X-001,"Hadiningrat, Gunawan",
`;

const staffFile = `userName,displayName,roles
ratna.dewi,Ratna Dewi,PENYETUJU VERIFIKATOR
budi.santoso,Budi Santoso,KEUANGAN_PEMBUAT
`;

/** National holidays of the year before the demo's calendar: a set-up needs both years. */
const pastHolidays = `2025-01-01,national,Tahun Baru 2025 Masehi
2025-01-27,national,Isra Mikraj Nabi Muhammad SAW
2025-01-29,national,Tahun Baru Imlek 2576 Kongzili
2025-03-29,national,Hari Suci Nyepi Tahun Baru Saka 1947
2025-03-31,national,Idulfitri 1446 Hijriah
2025-04-01,national,Idulfitri 1446 Hijriah
2025-04-18,national,Wafat Yesus Kristus
2025-04-20,national,Kebangkitan Yesus Kristus (Paskah)
2025-05-01,national,Hari Buruh Internasional
2025-05-12,national,Hari Raya Waisak 2569 BE
2025-05-29,national,Kenaikan Yesus Kristus
2025-06-01,national,Hari Lahir Pancasila
2025-06-06,national,Iduladha 1446 Hijriah
2025-06-27,national,Tahun Baru Islam 1447 Hijriah
2025-08-17,national,Proklamasi Kemerdekaan
2025-09-05,national,Maulid Nabi Muhammad SAW
2025-12-25,national,Kelahiran Yesus Kristus (Natal)
`;

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
  it('contains the schema of a portfolio file', () => {
    expectFile('policies-header.schema.json', schemaText(PortfolioHeader));
    expectFile('policies.schema.json', schemaText(PolicyRecord));
  });

  it.each([
    funds,
    products,
    prices,
    parameters,
    terms,
    messages,
    letters,
    insertedTexts,
    watchLists,
    staff,
    ...buildListKinds(tuesday),
  ])('holds the schema of the CSV file: $name', ({ name, schema }) => {
    expectFile(`${name}.schema.json`, schemaText(schema));
  });

  it.each([
    ['unit-linked', '7700000006'],
    ['endowment', '7700000003'],
    ['term', '7700000007'],
  ])('contains the example of a policy: %s', (name, number) => {
    const records = buildDemoRecords(tuesday, [number]);
    expectFile(`examples/${name}.ndjson`, `${listPortfolioLines(tuesday, records).join('\n')}\n`);
  });

  it('contains the example of a policy with history', () => {
    const days = { withdrawnOn: '2026-10-05', switchedOn: '2026-10-06', noticedOn: '2026-01-15' } as const;
    const records = buildDemoRecords(tuesday, ['7700000001']).map((record) =>
      withHistory(record, {
        withdrawnOn: parseBusinessDate(days.withdrawnOn),
        switchedOn: parseBusinessDate(days.switchedOn),
        noticedOn: parseBusinessDate(days.noticedOn),
      }),
    );
    expectFile('examples/history.ndjson', `${listPortfolioLines(tuesday, records).join('\n')}\n`);
  });

  it.each<[string, string]>([
    ['funds', fundsFile()],
    ['products', productsFile()],
    ['prices', pricesFile(tuesday, 1)],
    ['parameters', parametersFile()],
    ['holidays', `${holidaysFile()}${pastHolidays}`],
    ['terms', termsFile],
    ['messages', messagesFile],
    ['letters', lettersFile],
    ['inserted-texts', insertedTextsFile],
    ['watch-lists', watchListsFile],
    ['staff', staffFile],
    ...listNames.map((list): [string, string] => [list, listFile(list)]),
  ])('contains the example of a CSV file: %s', (name, content) => {
    expectFile(`examples/${name}.csv`, content);
  });
});
