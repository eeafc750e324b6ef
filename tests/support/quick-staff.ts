import { Instant } from '#shared/time/dates.ts';
import { demoStaff } from '#demo/people/staff.ts';
import { createSetUpPool } from '#server/db/pool.ts';
import { hashPassword } from '#server/desk/sign-in/password.ts';
import { insertStaff } from '#server/desk/sign-in/staff-repository.ts';
import { claimMode } from '#server/installation/claim-mode.ts';

/** Minimum cost of scrypt. A hash contains its cost, so sign-in verifies it with the code of production. */
const cost = { N: 2, r: 1, p: 1 };

/**
 * Adds the demo staff before the seed, which keeps existing staff. Production hashes take a third of a second of
 * processor time each, at the seed and at each of a thousand sign-ins of a run.
 * @throws ConfigProblems for a database of production
 */
export async function seedQuickStaff(url: string, now: string): Promise<void> {
  const pool = createSetUpPool(url);
  try {
    await claimMode(pool, 'demo');
    for (const { userName, displayName, roles, password } of demoStaff) {
      const row = { user_name: userName, display_name: displayName, roles: [...roles] };
      await insertStaff(pool, { ...row, password_hash: await hashPassword(password, cost) }, Instant.parse(now));
    }
  } finally {
    await pool.end();
  }
}
