import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';
import { SharedKind } from '#shared/requests/sharing.ts';
import { reasonTooShort, shortestReason } from '../desk-decisions.ts';
import { staffNote } from '../asking/added-attachment.ts';
import { ManyRefused } from '../desk-queue/many-refused.ts';

/** Limits of a ring: steps from the policy of the case, policies, shared contacts, days of the time line and its lines. */
export const ringLimits = { steps: 2, policies: 50, contacts: 20, days: 90, events: 300 } as const;

/** Account, phone, e-mail address or device that at least two people of the ring use; `detail` masked, '' = a device. */
const RingContact = z.object({
  key: z.string(),
  kind: SharedKind,
  text: z.string(),
  detail: z.string(),
  /** Number of people of the ring who use it. */
  people: z.number(),
});
export type RingContact = z.infer<typeof RingContact>;

/** Person of the ring with the policies that belong to it; `uses` = keys of the shared contacts of a policy. */
const RingPerson = z.object({
  key: z.string(),
  name: z.string(),
  identity_number: z.string(),
  policies: z.array(z.object({ policy_number: z.string(), payouts_frozen: z.boolean(), uses: z.array(z.string()) })),
});
export type RingPerson = z.infer<typeof RingPerson>;

/** Open request of the ring. `seen` = its findings as shown; an answer to other findings is refused. */
export const RingCase = z.object({
  number: z.string(),
  version: z.number(),
  seen: z.string(),
  title: z.string(),
  policy_number: z.string(),
  holder_name: z.string(),
  state_text: z.string(),
  /** Findings without an answer, in words. */
  hits: z.array(z.string()),
  compliance: z.enum(['clear', 'open', 'upheld']),
});
export type RingCase = z.infer<typeof RingCase>;

const RingEvent = z.object({
  on: BusinessDate,
  text: z.string(),
  policy_number: z.string(),
  /** Request behind it; null = none, or none at the desk. */
  request_number: z.nullable(z.string()),
});
export type RingEvent = z.infer<typeof RingEvent>;

/** Answer of GET desk/v1/rings/{number}: who shares what, beginning with the policy of the request `number`. */
export const DeskRing = z.object({
  number: z.string(),
  policy_number: z.string(),
  contacts: z.array(RingContact),
  people: z.array(RingPerson),
  cases: z.array(RingCase),
  events: z.array(RingEvent),
  /** Sentences about what the page leaves out; empty = it shows all. */
  cut: z.array(z.string()),
  may_answer: z.boolean(),
});
export type DeskRing = z.infer<typeof DeskRing>;

/** Case as it was seen when it is answered. */
export const AskedCase = z.object({
  number: z.string().check(z.maxLength(32)),
  version: z.number().check(z.int()),
  seen: z.string().check(z.maxLength(100)),
});
export type AskedCase = z.infer<typeof AskedCase>;

/** Cases that one call answers at most. */
export const mostAnswered = 50;

/** Cases of one call, as they were seen. */
export const AskedCases = z
  .array(AskedCase)
  .check(
    z.minLength(1, 'Pilih dulu kasusnya.'),
    z.maxLength(mostAnswered, `Pilih paling banyak ${mostAnswered} kasus.`),
  );

/** Body of an answer of compliance to several cases of a ring, as they were seen. */
export const RingAnswerInput = z.object({
  answer: z.enum(['clear', 'uphold']),
  reason: staffNote.check(z.minLength(shortestReason, reasonTooShort)),
  cases: AskedCases,
});
export type RingAnswerInput = z.infer<typeof RingAnswerInput>;

/** Cases that were answered and those that were not, and the ring afterwards. */
export const RingAnswered = z.object({
  answered: z.array(z.string()),
  refused: ManyRefused,
  ring: DeskRing,
});
export type RingAnswered = z.infer<typeof RingAnswered>;
