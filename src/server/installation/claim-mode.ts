import { ConfigProblems, type AppMode } from '#server/config/config.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findClockOffset, findInstallation, insertMode, readContents } from './installation-repository.ts';

/** The demo's staff in the versions before a database knew what it is: a fact of the past, which later names do not change. */
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

/** The mode that a database of an earlier version must have had; undefined = it is still empty. The demo's staff are known by name. */
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

/** Only the demo may move the business clock: a production that priced at a moved moment has to be looked at by a person. */
async function refuseMovedClock(q: Queryable): Promise<void> {
  const offset = await findClockOffset(q);
  if (offset === '0') return;
  throw new ConfigProblems([
    `business clock: this database has it moved by ${offset} ms, and production has no clock but the machine's; ` +
      'see "A moved business clock" in docs/operating.md',
  ]);
}

/** A database belongs to the mode it was first used in, for good: demo people never enter production. @throws ConfigProblems */
export async function claimMode(q: Queryable, asked: AppMode): Promise<void> {
  const known = await findInstallation(q);
  const found = known?.mode ?? (await guessMode(q));
  if (found !== undefined && found !== asked) refuse(found, asked);
  if (asked === 'production') await refuseMovedClock(q);
  if (!known) await insertMode(q, asked);
  // One of two first starts at once wins.
  const stored = (await findInstallation(q))?.mode ?? asked;
  if (stored !== asked) refuse(stored, asked);
}
