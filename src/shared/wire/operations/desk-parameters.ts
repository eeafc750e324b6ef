import * as z from 'zod/mini';
import { BusinessDate, Instant } from '../../time/dates.ts';
import { typedLine, typedText } from './typed-text.ts';

const Scope = {
  archetype: z.nullable(z.string()),
  product_id: z.nullable(z.number()),
  currency: z.nullable(z.number()),
};

/** Parameter row with its first day; `scope` in words, `value` as JSON text. */
const Row = z.object({
  ...Scope,
  scope: z.string(),
  effective_from: BusinessDate,
  value: z.string(),
  source: z.string(),
  confirmed: z.boolean(),
});
export type DeskParameterRow = z.infer<typeof Row>;

/** Entry for a key that a second person has decided. */
const Decided = z.object({
  scope: z.string(),
  effective_from: BusinessDate,
  value: z.string(),
  entered_by: z.string(),
  entered_at: Instant,
  decided_by: z.string(),
  decided_at: Instant,
  approved: z.boolean(),
  note: z.string(),
});

const Item = z.object({
  key: z.string(),
  /** Effect of the number, in Indonesian; rulebook 3 has it in English. */
  text: z.string(),
  unit: z.string(),
  bounds: z.string(),
  /** Key whose value is used instead; '' when the key has its own value. */
  same_as: z.string(),
  /** Keys that use the value of this key. */
  followed_by: z.array(z.string()),
  /** False when no code reads the number yet; rulebook 3 says why it exists. */
  is_read: z.boolean(),
  rows: z.array(Row),
  history: z.array(Decided),
});
export type DeskParameter = z.infer<typeof Item>;

/** Open requests that a new value reaches: how many of each title, and in words what is counted, or why nothing is. */
const Effect = z.object({
  requests: z.array(z.object({ title: z.string(), count: z.number() })),
  is_counted: z.boolean(),
  words: z.string(),
});
export type ParameterEffect = z.infer<typeof Effect>;

/** Row waiting for a second person; `before` = value that it replaces from its first day, '' when there is none. */
const WaitingRow = z.object({
  id: z.string(),
  key: z.string(),
  scope: z.string(),
  effective_from: BusinessDate,
  value: z.string(),
  before: z.string(),
  effect: Effect,
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});

/** Answer of GET /desk/v1/parameters: every key by area. `place` = section of the rulebook. */
export const DeskParameters = z.object({
  groups: z.array(z.object({ name: z.string(), place: z.string(), items: z.array(Item) })),
  waiting: z.array(WaitingRow),
  today: BusinessDate,
  may_enter: z.boolean(),
});
export type DeskParameters = z.infer<typeof DeskParameters>;

/** Body of POST /desk/v1/parameters: `value` as typed; null scope = all archetypes, products or currencies. */
export const EnterParameterInput = z.strictObject({
  key: typedLine(100),
  archetype: z.nullable(z.string().check(z.maxLength(20))),
  product_id: z.nullable(z.int()),
  currency: z.nullable(z.int()),
  effective_from: BusinessDate,
  value: typedText(20_000),
  note: typedText(500),
});
export type EnterParameterInput = z.infer<typeof EnterParameterInput>;

/**
 * Answer of GET /desk/v1/new-parameters: keys from an update that no one has confirmed, and the waiting entry about
 * them.
 */
export const DeskNewParameters = z.object({
  keys: z.array(z.string()),
  waiting: z.array(
    z.object({
      id: z.string(),
      keys: z.array(z.string()),
      note: z.string(),
      made_by: z.string(),
      made_at: Instant,
      stands_against: z.string(),
    }),
  ),
  may_enter: z.boolean(),
});
export type DeskNewParameters = z.infer<typeof DeskNewParameters>;

/** Body of POST /desk/v1/new-parameters: keys whose values are confirmed. */
export const ConfirmParametersInput = z.strictObject({
  keys: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1, 'Pilih paling sedikit satu parameter.')),
  note: typedText(500),
});
export type ConfirmParametersInput = z.infer<typeof ConfirmParametersInput>;
