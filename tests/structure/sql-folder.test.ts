import { rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { needsMe } from '#server/desk/queue/needs-me.ts';
import { endedColumns, queueColumns } from '#server/desk/queue/queue-rows.ts';
import { listFiles, productFiles, readSource, readText, root } from './source-files.ts';
import { statementsOf } from './sql-statements.ts';

/** Texts that their module composes from other constants when it is loaded. */
const known = new Map([
  ['src/server/desk/queue/needs-me.ts needsMe', needsMe],
  ['src/server/desk/queue/queue-rows.ts queueColumns', queueColumns],
  ['src/server/desk/queue/queue-rows.ts endedColumns', endedColumns],
]);

/** Returns the page of a source file: one for each folder of a layer, such as `docs/sql/core/premiums.sql`. */
function pageOf(path: string): string | undefined {
  const [, layer, ...folders] = path.replace('src/core/embedded/', 'src/core/').split('/').slice(0, -1);
  return layer === 'core' || layer === 'server' ? `docs/sql/${layer}/${folders[0] ?? 'all'}.sql` : undefined;
}

const trimLines = (sql: string): string =>
  sql
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n  ');

const heading = `-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- \${…} is known only when the program runs.
`;

const statements = productFiles
  .filter((path) => pageOf(path) !== undefined)
  .map((path) => ({ path, found: statementsOf(readSource(path), known) }))
  .filter(({ found }) => found.length > 0);

function writePages(): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const { path, found } of statements) {
    const page = pageOf(path) ?? '';
    const blocks = found.map(({ name, sql }) => `\n-- ${name}\n${trimLines(sql)};\n`);
    pages.set(page, `${pages.get(page) ?? heading}\n-- ${path}\n${blocks.join('')}`);
  }
  return pages;
}

const pages = writePages();

test('docs/sql holds the SQL of every repository function as it runs', () => {
  if (process.env['WRITE_DOCS'] !== undefined) {
    rmSync(`${root}docs/sql`, { recursive: true, force: true });
    for (const [path, text] of pages) {
      mkdirSync(`${root}${dirname(path)}`, { recursive: true });
      writeFileSync(`${root}${path}`, text);
    }
  }
  expect(listFiles('docs/sql').toSorted()).toEqual([...pages.keys()].toSorted());
  for (const [path, text] of pages)
    expect(readText(path), `Run this test with WRITE_DOCS=1 to write ${path} again.`).toBe(text);
});

/**
 * Functions whose statement depends on their arguments. `proposalColumns` is not among them: it lists the keys of
 * ProposalRow.
 */
const builtAtRunTime = [
  'src/core/embedded/erasure/core-erasure-steps.ts step',
  'src/core/embedded/finance/payable-table.ts pagePayableTable',
  'src/server/backup/backup-facts.ts countAppendOnly',
  'src/server/backup/base-backup.ts takeBaseBackup',
  'src/server/data-keys/count-sealed.ts countOf',
  'src/server/data-keys/rework-rows.ts listChanges',
  'src/server/data-keys/rework-rows.ts saveChanges',
  'src/server/db/transaction.ts inTransaction',
  'src/server/desk/audit/trail-repository.ts page',
  'src/server/desk/automatic/sample-repository.ts countListed',
  'src/server/desk/automatic/sample-repository.ts listSamples',
  'src/server/desk/automatic/share-repository.ts countDecisions',
  'src/server/desk/insight/fact-sql.ts factsOfEvent',
  'src/server/desk/insight/refresh-insight.ts readEvents',
  'src/server/desk/insight/refresh-insight.ts keepOpen',
  'src/server/desk/problems/problem-repository.ts sqlOf',
  'src/server/desk/problems/problem-repository.ts askProblems',
  'src/server/desk/problems/problem-sql.ts unmoved',
  'src/server/desk/problems/problem-sql.ts failedJobs',
  'src/server/desk/queue/ended-repository.ts countEnded',
  'src/server/desk/queue/ended-repository.ts listEnded',
  'src/server/desk/queue/queue-repository.ts listQueue',
  'src/server/desk/queue/queue-repository.ts countQueue',
  'src/server/desk/queue/queue-repository.ts countOpen',
  'src/server/erasure/erasure-step.ts eraseRows',
  'src/server/proposal-store/proposal-repository.ts insertProposal',
  'src/server/proposals/view/list-proposals.ts statement',
  'src/server/reference/areas-repository.ts listBeginning',
  'src/server/reference/areas-repository.ts countBeginning',
  'src/server/reference/areas-repository.ts listContaining',
];

test('only these functions put SQL together while the program runs', () => {
  expect(statements.flatMap(({ found }) => found).length, 'no SQL was found: the reader is broken').toBeGreaterThan(
    500,
  );
  const built = statements.flatMap(({ path, found }) =>
    found
      .filter(({ sql }) => sql.replaceAll('${proposalColumns}', '').includes('${'))
      .map(({ name }) => `${path} ${name}`),
  );
  expect([...new Set(built)], 'Write the whole statement, or list the function here.').toEqual(builtAtRunTime);
});
