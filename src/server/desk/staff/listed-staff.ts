import { z } from 'zod';
import { describeForbiddenPair } from '#shared/requests/role-pairs.ts';
import { StaffRole } from '#shared/requests/roles.ts';
import { Instant } from '#shared/time/dates.ts';
import type { ListedStaff } from '#shared/wire/staff/desk-staff.ts';
import type { Queryable } from '#server/db/pool.ts';
import { noPassword } from '#server/desk/sign-in/password.ts';

const Row = z.object({
  user_name: z.string(),
  display_name: z.string(),
  roles: z.array(StaffRole),
  active: z.boolean(),
  has_password: z.boolean(),
  by_provider: z.boolean(),
  has_code: z.boolean(),
  has_person: z.boolean(),
  link_until: z.nullable(Instant),
  sessions: z.number(),
  last_used_at: z.nullable(Instant),
});

/** Lists all members of staff, former ones last; `liveSince` = sessions used before are over. */
export async function listStaff(
  q: Queryable,
  { now, liveSince }: { readonly now: Instant; readonly liveSince: Instant },
): Promise<ListedStaff[]> {
  const { rows } = await q.query(
    `SELECT staff.user_name, display_name, roles, active, password_hash <> $1 AS has_password,
       subject IS NOT NULL AS by_provider,
       EXISTS (SELECT FROM staff_totp AS code WHERE code.user_name = staff.user_name) AS has_code,
       EXISTS (SELECT FROM two_person_entry AS entry WHERE entry.subject = staff.user_name AND kind = 'STAFF' AND outcome = 'APPROVED'
         AND content ->> 'action' = 'PERSON') AS has_person,
       (SELECT valid_until FROM staff_password_link AS link
        WHERE link.user_name = staff.user_name AND valid_until > $2) AS link_until,
       (SELECT count(*)::integer FROM staff_session AS used
        WHERE used.user_name = staff.user_name AND ended_at IS NULL AND last_used_at > $3) AS sessions,
       (SELECT max(last_used_at) FROM staff_session AS used WHERE used.user_name = staff.user_name) AS last_used_at
     FROM staff ORDER BY active DESC, staff.user_name`,
    [noPassword, now, liveSince],
  );
  return z
    .array(Row)
    .parse(rows)
    .map((row) => ({ ...row, forbidden_pair: describeForbiddenPair(row.roles) }));
}

const Member = z.object({
  active: z.boolean(),
  roles: z.array(StaffRole),
  has_code: z.boolean(),
  by_provider: z.boolean(),
});
export type Member = z.infer<typeof Member>;

/** Finds a member of staff, also a former one. */
export async function findMember(q: Queryable, userName: string): Promise<Member | undefined> {
  const { rows } = await q.query(
    `SELECT active, roles, EXISTS (SELECT FROM staff_totp WHERE user_name = $1) AS has_code, subject IS NOT NULL AS by_provider
     FROM staff WHERE user_name = $1`,
    [userName],
  );
  return rows[0] && Member.parse(rows[0]);
}

/** Counts active ADMIN_STAF who have set a password: with two of them, staff change at the desk. */
export async function countAdministrators(q: Queryable): Promise<number> {
  const { rows } = await q.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM staff WHERE active AND 'ADMIN_STAF' = ANY (roles) AND password_hash <> $1`,
    [noPassword],
  );
  return rows[0]?.count ?? 0;
}
