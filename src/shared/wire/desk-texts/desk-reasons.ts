import * as z from 'zod/mini';
import { BusinessDate, Instant } from '../../time/dates.ts';
import { typedLine, typedText } from '../operations/typed-text.ts';

/** ADD = a new reason; RENAME = a new name from a day on; END = the last day on which it can be chosen. */
const Action = z.enum(['ADD', 'RENAME', 'END']);
export type ReasonAction = z.infer<typeof Action>;

/** Reason with its name of today; `until` = its last day, `later` = names that begin later. */
const Item = z.object({
  code: z.string(),
  name: z.string(),
  from: BusinessDate,
  until: z.nullable(BusinessDate),
  /** True when it is offered to somebody who ends riders alone. */
  for_riders: z.boolean(),
  later: z.array(z.object({ name: z.string(), from: BusinessDate })),
});
export type DeskReason = z.infer<typeof Item>;

const Waiting = z.object({
  id: z.string(),
  action: Action,
  name: z.string(),
  /** Name that counts now; '' for a new reason. */
  before: z.string(),
  day: BusinessDate,
  for_riders: z.boolean(),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});
export type WaitingReason = z.infer<typeof Waiting>;

/** Answer of GET /desk/v1/reasons: the reasons for ending a policy, in their order, and what waits. */
export const DeskReasons = z.object({
  items: z.array(Item),
  waiting: z.array(Waiting),
  today: BusinessDate,
  may_enter: z.boolean(),
});
export type DeskReasons = z.infer<typeof DeskReasons>;

/** Body of POST /desk/v1/reasons: `code` is '' for a new reason; `name` is ignored at its end. */
export const EnterReasonInput = z.strictObject({
  action: Action,
  code: z.string().check(z.maxLength(6)),
  name: typedLine(100),
  day: BusinessDate,
  for_riders: z.boolean(),
  note: typedText(500),
});
export type EnterReasonInput = z.infer<typeof EnterReasonInput>;
