import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';

/** Leave of a clerk, days inclusive; `substitute` = name of whoever gets their cases, '' = the queue. */
export const Leave = z.object({
  id: z.string(),
  first_day: BusinessDate,
  last_day: BusinessDate,
  substitute: z.string(),
});
export type Leave = z.infer<typeof Leave>;

/** Cases that a clerk takes: types by suffix (null = all), syariah policies, and amounts up to a limit (null = any). */
export const Skill = z.object({
  types: z.nullable(z.array(z.string())),
  syariah: z.boolean(),
  limit_rupiah: z.nullable(z.number()),
});
export type Skill = z.infer<typeof Skill>;

const userName = z.string().check(z.minLength(1, 'Pilih petugasnya.'), z.maxLength(40));

/** Body of entering a leave. */
export const LeaveInput = z
  .object({
    user_name: userName,
    first_day: BusinessDate,
    last_day: BusinessDate,
    substitute: z.nullable(userName),
  })
  .check(
    z.refine(({ first_day, last_day }) => last_day >= first_day, {
      path: ['last_day'],
      error: 'Hari terakhir tidak boleh sebelum hari pertama.',
    }),
    z.refine(({ user_name, substitute }) => substitute !== user_name, {
      path: ['substitute'],
      error: 'Pilih pengganti yang lain dari petugas yang cuti.',
    }),
  );
export type LeaveInput = z.infer<typeof LeaveInput>;

/** Body of setting the skills of a clerk. */
export const SkillInput = z.object({
  user_name: userName,
  types: z.nullable(
    z
      .array(z.string().check(z.maxLength(60)))
      .check(z.minLength(1, 'Pilih paling sedikit satu jenis.'), z.maxLength(60)),
  ),
  syariah: z.boolean(),
  limit_rupiah: z.nullable(
    z
      .number('Isi batas nilai dalam rupiah.')
      .check(z.int('Isi batas nilai dalam rupiah, tanpa sen.'), z.gte(1, 'Isi batas nilai dalam rupiah.'), z.lte(1e15)),
  ),
});
export type SkillInput = z.infer<typeof SkillInput>;
