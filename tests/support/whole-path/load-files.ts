import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Installation } from './installation.ts';

const examples = join(import.meta.dirname, '../../../docs/import/examples');
const example = (name: string): string => join(examples, name);

const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

/** Writes the files that an insurer adds to the examples of docs/import; returns their paths. */
async function writeOwnFiles(installation: Installation, folder: string) {
  const write = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, `${content}\n`);
    return path;
  };
  const parameters = readFileSync(example('parameters.csv'), 'utf8');
  const [heading = [], ...drafts] = parse(await installation.operate('ops', 'terms'));
  const ownTerms = drafts.map(([id = '', flavour = '', , ...rest]) => [id, flavour, 'ZETA-1', ...rest]);
  return {
    // The bank from which the payments leave is another one than the payee's.
    parameters: write(
      'parameters.csv',
      parameters
        .replace('payout.own_bank,,,,2000-01-01,"""-"""', 'payout.own_bank,,,,2000-01-01,"""008"""')
        .replace('desk.undo_seconds,,,,2000-01-01,10', 'desk.undo_seconds,,,,2000-01-01,0'),
    ),
    // The setup asks for the year before, and an alarm for the next one.
    otherYears: [2025, 2027].map((year) =>
      write(
        `holidays-${year}.csv`,
        `date,kind,name\n${year}-01-01,national,Tahun Baru\n${year}-12-25,national,Hari Natal`,
      ),
    ),
    terms: write('terms.csv', toCsv([heading, ...ownTerms])),
  };
}

/** Loads the example files and four policies in the order of docs/operating.md; returns the reports. */
export async function loadFiles(installation: Installation, folder: string): Promise<readonly string[]> {
  const own = await writeOwnFiles(installation, folder);
  const policies = ['unit-linked', 'endowment', 'term', 'history'].map((name) => example(`${name}.ndjson`));
  const loads: readonly (readonly string[])[] = [
    ['funds', example('funds.csv')],
    ['products', example('products.csv')],
    ['prices', example('prices.csv')],
    ['holidays', example('holidays.csv'), ...own.otherYears],
    ['terms', own.terms],
    ['messages', example('messages.csv')],
    ['watch-lists', example('watch-lists.csv')],
    ['parameters', own.parameters],
    ['policies', ...policies],
  ];
  const reports: string[] = [];
  for (const load of loads) reports.push(await installation.operate('ops', 'import', ...load));
  return reports.join('').trimEnd().split('\n');
}
