import { z } from 'zod';
import { homeOf } from '#requests/contract/endpoints.ts';
import { rupiah } from '#shared/money/money.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Skill, SkillInput } from '#shared/wire/desk-team/team-plan.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Skill of a clerk for whom the leader set none: every case. */
export const everySkill: Skill = { types: null, syariah: true, limit_rupiah: null };

const Row = z.object({
  user_name: z.string(),
  types: z.nullable(z.array(z.string())),
  syariah: z.boolean(),
  limit_rupiah: z.nullable(z.coerce.number()),
});

/** Reads the skills that were set, by user name. */
export async function readSkills(q: Queryable): Promise<ReadonlyMap<string, Skill>> {
  const { rows } = await q.query('SELECT user_name, types, syariah, limit_rupiah FROM staff_skill');
  return new Map(
    z
      .array(Row)
      .parse(rows)
      .map(({ user_name, ...skill }) => [user_name, skill]),
  );
}

/** Stores the skills of a clerk. */
export async function saveSkill(
  tx: Queryable,
  { user_name, types, syariah, limit_rupiah }: SkillInput,
  { by, at }: { readonly by: string; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO staff_skill (user_name, types, syariah, limit_rupiah, set_by, set_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (user_name) DO UPDATE SET types = excluded.types, syariah = excluded.syariah,
       limit_rupiah = excluded.limit_rupiah, set_by = excluded.set_by, set_at = excluded.set_at`,
    [user_name, types, syariah, limit_rupiah, by, at],
  );
}

/** Properties of a request for which a clerk needs a skill. */
export const Traits = z.object({
  suffix: z.string(),
  is_syariah: z.boolean(),
  amount: z.nullable(z.coerce.number()),
  currency: z.nullable(z.number()),
});
type Traits = z.infer<typeof Traits>;

/** Reads what of a request a clerk needs a skill for. */
export async function readTraits(q: Queryable, number: string): Promise<Traits> {
  const { rows } = await q.query('SELECT suffix, is_syariah, amount, currency FROM proposal WHERE number = $1', [
    number,
  ]);
  return Traits.parse(rows[0]);
}

/** Says which skill lacks for a request; '' = none. Other currencies than rupiah need a clerk without a limit. */
export function findLack({ types, syariah, limit_rupiah }: Skill, request: Traits): string {
  if (types !== null && !types.includes(homeOf(request.suffix))) return 'jenis pengajuan ini';
  if (request.is_syariah && !syariah) return 'polis syariah';
  if (limit_rupiah === null || request.amount === null) return '';
  return request.currency !== rupiah || request.amount > limit_rupiah ? 'nilai sebesar ini' : '';
}
