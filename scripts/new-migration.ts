import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { migrationsDirectory, readMigrations } from '#server/db/migration-files.ts';

const usage = `Usage: npm run new:migration -- <name> ["<sentence>"]
  name      what it does, in lower case: payee_account or payee-account
  sentence  what it is for; it becomes the heading of the file`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: 'string', default: migrationsDirectory } },
});
const [words = '', sentence = 'isi: what this is for, in a sentence.', ...more] = positionals;
const name = words.replaceAll('-', '_');

if (/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) && more.length === 0) {
  const last = (await readMigrations(values.folder)).at(-1)?.number ?? 0;
  const path = join(values.folder, `${String(last + 1).padStart(4, '0')}_${name}.sql`);
  writeFileSync(path, `-- ${sentence}\n`, { flag: 'wx' });
  console.log(`${relative(process.cwd(), path)}
Write its statements; a file that has run anywhere is never changed again. npm run migrate, or the next start, runs it.
Rights of new tables come by themselves; a table that serving must not write fully is named in src/server/db/limited-tables.ts.`);
} else {
  console.error(usage);
  process.exitCode = 2;
}
