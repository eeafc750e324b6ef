import * as z from 'zod/mini';
import { BusinessDate, Instant, TimeOfDay } from '#shared/time/dates.ts';
import { typedLine, typedPolicyNumber, typedText } from './typed-text.ts';

/** Maximum number of policies in one notice; a longer list must be sent in parts. */
const mostPolicies = 5000;

/** Version of a breach as one person recorded it; `people` null = number still unknown. */
const BreachVersion = z.object({
  version: z.number(),
  discovered_at: Instant,
  data: z.string(),
  people: z.nullable(z.number()),
  cause: z.string(),
  measures: z.string(),
  authority_notified_at: z.nullable(Instant),
  people_notified_at: z.nullable(Instant),
  made_by: z.string(),
  made_at: Instant,
});
export type BreachVersion = z.infer<typeof BreachVersion>;

/** Breach with its history, newest version first. */
export const DeskBreach = z.object({
  number: z.string(),
  /** Deadline of both notices (rulebook 11.3). */
  deadline: Instant,
  state: z.enum(['OPEN', 'LATE', 'DONE']),
  /** Sentence on what is missing until when, or that everything is done. */
  state_text: z.string(),
  versions: z.array(BreachVersion),
  /** Policies whose holders get a message: number listed, number sent, and those without a contact. */
  policies: z.object({ listed: z.number(), sent: z.number(), unreachable: z.array(z.string()) }),
});
export type DeskBreach = z.infer<typeof DeskBreach>;

const NoticeWords = {
  what: typedText(100),
  data: typedText(100),
  advice: typedText(120),
  contact: typedLine(60),
};

/**
 * Notice waiting for a second person. `stands_against` = why the caller cannot release it; '' when nothing prevents it.
 */
const WaitingBreachNotice = z.object({
  id: z.string(),
  breach_number: z.string(),
  /** Text for the holders, without greeting and sender. */
  message: z.string(),
  policies: z.number(),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});

/** Register of breaches, newest first, with the waiting notices. */
export const DeskBreaches = z.object({
  waiting: z.array(WaitingBreachNotice),
  breaches: z.array(DeskBreach),
  may_enter: z.boolean(),
});
export type DeskBreaches = z.infer<typeof DeskBreaches>;

/** Moment typed as day and time in WIB. */
const TypedMoment = z.strictObject({ on: BusinessDate, at: TimeOfDay });
export type TypedMoment = z.infer<typeof TypedMoment>;

/**
 * Body of POST /desk/v1/breaches, which records a breach (`number` null) or its next version; `version` = the version
 * that was read, 0 for a new breach.
 */
export const RecordBreachInput = z.strictObject({
  number: z.nullable(z.string().check(z.maxLength(30))),
  version: z.int().check(z.nonnegative()),
  discovered: TypedMoment,
  data: typedText(500),
  people: z.nullable(
    z.int('Isi bilangan bulat.').check(z.nonnegative('Isi paling sedikit 0.'), z.maximum(1_000_000_000)),
  ),
  cause: typedText(1000),
  measures: typedText(1000),
  authority_notified: z.nullable(TypedMoment),
  people_notified: z.nullable(TypedMoment),
});
export type RecordBreachInput = z.infer<typeof RecordBreachInput>;

/**
 * Body of POST /desk/v1/breach-notices, which enters a message to the holders of these policies; another person
 * releases it.
 */
export const EnterBreachNoticeInput = z.strictObject({
  breach_number: z.string().check(z.minLength(1), z.maxLength(30)),
  ...NoticeWords,
  policies: z
    .array(typedPolicyNumber)
    .check(
      z.minLength(1, 'Isi paling sedikit satu nomor polis.'),
      z.maxLength(mostPolicies, `Isi paling banyak ${mostPolicies} nomor polis; kirim sisanya kemudian.`),
    ),
  note: typedText(500),
});
export type EnterBreachNoticeInput = z.infer<typeof EnterBreachNoticeInput>;
