import { randomBytes, scryptSync } from 'node:crypto';
import { Instant } from '#shared/time/dates.ts';
import { demoStaff } from '#demo/people/staff.ts';
import { createSetUpPool } from '#server/db/pool.ts';
import { insertStaff } from '#server/desk/sign-in/staff-repository.ts';
import { claimMode } from '#server/installation/claim-mode.ts';

/** Minimum cost of scrypt. A hash contains its cost, so sign-in verifies it with the code of production. */
const cost = { N: 2, r: 1, p: 1 };

function hashQuickly(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

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
      await insertStaff(pool, { ...row, password_hash: hashQuickly(password) }, Instant.parse(now));
    }
  } finally {
    await pool.end();
  }
}
