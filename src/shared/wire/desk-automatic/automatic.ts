import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import { typedText } from '../operations/typed-text.ts';

/** Switch that is off: since when, by whom, and why. */
const SwitchedOff = z.object({ at: Instant, by: z.string(), reason: z.string() });

/** Type or rule that can be switched to people. `id` = 'TYPE <route>' or 'RULE <rule>'. */
const SwitchState = z.object({ id: z.string(), text: z.string(), off: z.nullable(SwitchedOff) });

/** Decisions of one type in the period; `percent` = share of the system, null without a decision. */
const TypeShare = z.extend(SwitchState, {
  automatic: z.number(),
  people: z.number(),
  percent: z.nullable(z.number()),
  /** Rules by which the system decides it, in words. */
  rules: z.array(z.string()),
});
export type TypeShare = z.infer<typeof TypeShare>;

/** Decisions of the system in the period that looked at a rule, and the types that it is part of. */
const RuleShare = z.extend(SwitchState, { automatic: z.number(), types: z.array(z.string()) });
export type RuleShare = z.infer<typeof RuleShare>;

/** Answer of GET /desk/v1/automatic: decisions from `from` to `until`, both included, by type and rule. */
export const AutomaticShares = z.object({
  from: BusinessDate,
  until: BusinessDate,
  today: BusinessDate,
  types: z.array(TypeShare),
  rules: z.array(RuleShare),
  /** Percent of the decisions that a person looks at afterwards (desk.sample_percent). */
  sample_percent: z.number(),
  /** Samples drawn in the period: all, without an answer, and answered with a difference. */
  samples: z.object({ drawn: z.number(), open: z.number(), different: z.number() }),
});
export type AutomaticShares = z.infer<typeof AutomaticShares>;

const paged = { total: z.number(), page: z.number(), page_size: z.number() };

/** Decision of the system in a list. */
const AutomaticDecision = z.object({
  number: z.string(),
  title: z.string(),
  headline: z.string(),
  policy_number: z.string(),
  state_text: z.string(),
  decided_at: Instant,
});

/** Answer of GET /desk/v1/automatic/decisions: what a type or rule decided since a moment, newest first. */
export const AutomaticDecisions = z.object({
  id: z.string(),
  text: z.string(),
  since: Instant,
  items: z.array(AutomaticDecision),
  ...paged,
});
export type AutomaticDecisions = z.infer<typeof AutomaticDecisions>;

/** Decisions that a person would have made instead of the system, in words. */
export const shouldBeTexts = {
  REJECT: 'Ditolak',
  ASK_CUSTOMER: 'Minta dokumen atau perbaikan dahulu',
  UNDERWRITER: 'Dinilai underwriter dahulu',
  COMPLIANCE: 'Dinilai kepatuhan dahulu',
  PERSON: 'Disetujui, tetapi oleh petugas',
} as const;
const ShouldBe = z.enum(['REJECT', 'ASK_CUSTOMER', 'UNDERWRITER', 'COMPLIANCE', 'PERSON']);

/** Answer of a person to a sample: same as the system, or different. */
const SampleAnswer = z.enum(['SAME', 'DIFFERENT']);

const answered = z.object({
  answer: SampleAnswer,
  should_be: z.nullable(ShouldBe),
  reason: z.string(),
  by: z.string(),
  at: Instant,
  /** Moment at which the team leaders were told; null = not told. */
  reported_at: z.nullable(Instant),
});

/** Lists of samples. */
export const SampleList = z.enum(['open', 'different', 'same']);
export type SampleList = z.infer<typeof SampleList>;

const ListedSample = z.extend(AutomaticDecision, {
  age_days: z.number(),
  answered: z.nullable(answered),
});
export type ListedSample = z.infer<typeof ListedSample>;

/** Answer of GET /desk/v1/automatic/samples. */
export const AutomaticSamples = z.object({ list: SampleList, items: z.array(ListedSample), ...paged });
export type AutomaticSamples = z.infer<typeof AutomaticSamples>;

/** Answer of GET /desk/v1/cases/:number/automatic: how the system decided, or why it left the case to people. */
export const CaseAutomatic = z.object({
  /** Trace of the decision; null = people decide, or it was decided before traces were kept. */
  decision: z.nullable(
    z.object({
      at: Instant,
      /** Empty once the content of the request has been deleted. */
      trace: z.array(
        z.object({ words: z.string(), values: z.string(), outcome: z.enum(['passed', 'failed', 'waiting']) }),
      ),
    }),
  ),
  /** Reason why people decide although every check passed; null = none. */
  withheld: z.nullable(z.string()),
  /** The check by a person afterwards; null = not drawn. `against` = why the caller cannot answer an open one, '' = nothing. */
  sample: z.nullable(z.object({ answered: z.nullable(answered), against: z.string(), may_report: z.boolean() })),
});
export type CaseAutomatic = z.infer<typeof CaseAutomatic>;

/** Body of POST /desk/v1/cases/:number/automatic/sample. */
export const SampleInput = z.strictObject({
  answer: SampleAnswer,
  should_be: z.nullable(ShouldBe),
  reason: z.string().check(z.trim(), z.maxLength(500, 'Isi paling banyak 500 karakter.')),
});
export type SampleInput = z.infer<typeof SampleInput>;

const WaitingSwitch = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
  off: z.nullable(SwitchedOff),
});
export type WaitingSwitch = z.infer<typeof WaitingSwitch>;

/** Answer of GET /desk/v1/automatic-switches: what people decide now, what waits to be given back, and earlier switches. */
export const AutomaticSwitches = z.object({
  off: z.array(z.extend(SwitchState, { withheld: z.number() })),
  waiting: z.array(WaitingSwitch),
  earlier: z.array(
    z.object({ text: z.string(), off: SwitchedOff, on_at: Instant, asked_by: z.string(), on_by: z.string() }),
  ),
  /** True when the caller may switch to people, and may ask to switch back. */
  may_enter: z.boolean(),
});
export type AutomaticSwitches = z.infer<typeof AutomaticSwitches>;

const subject = z.string().check(z.maxLength(80));

/** Body of POST /desk/v1/automatic-switches/off, and of POST /desk/v1/automatic-switches, which asks to switch back. */
export const SwitchInput = z.strictObject({ subject, note: typedText(500) });
export type SwitchInput = z.infer<typeof SwitchInput>;
