import * as z from 'zod/mini';
import { BusinessDate, Instant } from '../../time/dates.ts';
import { typedLine, typedText } from '../operations/typed-text.ts';

const Flavour = z.enum(['conventional', 'syariah']);
export type TermsFlavour = z.infer<typeof Flavour>;

/** Agreement text in one wording, with the version that counts today; null = none yet. */
const Item = z.object({
  terms_id: z.string(),
  flavour: Flavour,
  title: z.string(),
  version: z.nullable(z.string()),
});
export type DeskTermsItem = z.infer<typeof Item>;

/** Version of a text. `counts` = customers agree to it today; `own` = the insurer's, not the demo's. */
const Version = z.object({
  version: z.string(),
  title: z.string(),
  body: z.string(),
  valid_from: BusinessDate,
  counts: z.boolean(),
  own: z.boolean(),
});
export type DeskTermsVersion = z.infer<typeof Version>;

const Waiting = z.object({
  id: z.string(),
  terms_id: z.string(),
  flavour: Flavour,
  version: z.string(),
  title: z.string(),
  body: z.string(),
  valid_from: BusinessDate,
  /** Version that counts now; null = none. */
  before: z.nullable(z.object({ version: z.string(), title: z.string(), body: z.string() })),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});
export type WaitingTerms = z.infer<typeof Waiting>;

/** Answer of GET /desk/v1/terms-texts?text=: every text, the versions of the text that was asked for, and what waits. */
export const DeskTerms = z.object({
  items: z.array(Item),
  shown: z.nullable(z.object({ terms_id: z.string(), flavour: Flavour, versions: z.array(Version) })),
  waiting: z.array(Waiting),
  may_enter: z.boolean(),
});
export type DeskTerms = z.infer<typeof DeskTerms>;

/** Body of POST /desk/v1/terms-texts: `body` in paragraphs, separated by an empty line. */
export const EnterTermsInput = z.strictObject({
  terms_id: z.string().check(z.maxLength(60)),
  flavour: Flavour,
  version: typedLine(40),
  title: typedLine(200),
  body: typedText(20_000),
  valid_from: BusinessDate,
  note: typedText(500),
});
export type EnterTermsInput = z.infer<typeof EnterTermsInput>;
