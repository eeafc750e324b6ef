import { ConfigProblems, type AppMode } from '#server/config/config.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findClockOffset, findInstallation, insertMode, readContents } from './installation-repository.ts';

/** Names of the demo's staff in versions before a database stored its mode; later renames do not change them. */
const demoStaffOfOld: readonly string[] = [
  'verifikator1',
  'verifikator2',
  'underwriter1',
  'penyetuju1',
  'penyetuju2',
  'keuangan1',
  'keuangan2',
  'kepatuhan1',
  'parameter1',
  'parameter2',
  'auditor1',
];

/** Guesses the mode of an older version's database by the demo's staff; undefined = it is still empty. */
async function guessMode(q: Queryable): Promise<AppMode | undefined> {
  const { staff, has_customers } = await readContents(q);
  const ofDemo = demoStaffOfOld.filter((userName) => staff.includes(userName)).length;
  if (ofDemo > demoStaffOfOld.length / 2) return 'demo';
  return staff.length > 0 || has_customers ? 'production' : undefined;
}

const refuse = (found: AppMode, asked: AppMode): never => {
  throw new ConfigProblems([
    `APP_MODE: this database belongs to a ${found} installation and cannot be used as ${asked}; give DATABASE_URL (or DATA_DIR) another database`,
  ]);
};

/** Refuses a production database with a moved business clock: prices at a moved moment have to be checked by a person. */
async function refuseMovedClock(q: Queryable): Promise<void> {
  const offset = await findClockOffset(q);
  if (offset === '0') return;
  throw new ConfigProblems([
    `business clock: this database has it moved by ${offset} ms, and production has no clock but the machine's; ` +
      'see "A moved business clock" in docs/operating.md',
  ]);
}

/** Ties a database permanently to the mode of its first use, so that demo people never enter production. @throws ConfigProblems */
export async function claimMode(q: Queryable, asked: AppMode): Promise<void> {
  const known = await findInstallation(q);
  const found = known?.mode ?? (await guessMode(q));
  if (found !== undefined && found !== asked) refuse(found, asked);
  if (asked === 'production') await refuseMovedClock(q);
  if (!known) await insertMode(q, asked);
  // With two simultaneous first starts, one succeeds.
  const stored = (await findInstallation(q))?.mode ?? asked;
  if (stored !== asked) refuse(stored, asked);
}
