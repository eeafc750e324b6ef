import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { hashPassword } from '#server/desk/sign-in/password.ts';
import { insertStaff, listUserNames } from '#server/desk/sign-in/staff-repository.ts';
import { demoStaff } from '../people/staff.ts';

/** Adds missing demo staff; existing accounts stay unchanged. */
export async function seedStaff(q: Queryable, now: Instant): Promise<void> {
  const existing = new Set(await listUserNames(q));
  const missing = demoStaff.filter(({ userName }) => !existing.has(userName));
  const rows = await Promise.all(
    missing.map(async ({ userName, displayName, roles, password }) => ({
      user_name: userName,
      display_name: displayName,
      roles: [...roles],
      password_hash: await hashPassword(password),
    })),
  );
  for (const row of rows) await insertStaff(q, row, now);
}
