import * as z from 'zod/mini';
import { Instant } from '#shared/time/dates.ts';
import { CaseEvent } from '../operations/case-event.ts';

/** Month to draw from, and the seed of an earlier sample that is to be drawn again; null = a new one. */
export const SampleInput = z.object({
  month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Pilih bulannya.')),
  count: z.int().check(z.gte(1), z.lte(50)),
  seed: z.nullable(
    z.string().check(z.trim(), z.regex(/^[0-9a-f]{8}$/, 'Bibit terdiri dari 8 angka atau huruf a sampai f.')),
  ),
});
export type SampleInput = z.infer<typeof SampleInput>;

/** A decision of people with everything that was seen before it. */
export const SampledDecision = z.object({
  number: z.string(),
  title: z.string(),
  policy_number: z.string(),
  state_text: z.string(),
  submitted_at: Instant,
  decided_at: Instant,
  /** Steps of people and system, with roles and reasons. */
  events: z.array(CaseEvent),
  attachments: z.array(z.object({ attachment: z.string(), who: z.string(), at: Instant, is_before: z.boolean() })),
  checks: z.array(z.object({ sentence: z.string(), answer: z.string(), who: z.string() })),
  notes: z.array(z.object({ text: z.string(), who: z.string(), at: Instant })),
  /** Hints of machines, faults of photos and readings, and answers of compliance; in words. */
  hints: z.array(z.string()),
});
export type SampledDecision = z.infer<typeof SampledDecision>;

/** A sample; `seed` with month and count draws the same again. `of` = decisions of the month. */
export const Sample = z.object({
  month: z.string(),
  seed: z.string(),
  of: z.number(),
  is_month_over: z.boolean(),
  items: z.array(SampledDecision),
});
export type Sample = z.infer<typeof Sample>;
