import * as z from 'zod/mini';
import { BusinessDate, Instant } from '../../time/dates.ts';
import { InsertedTextKind } from '../../requests/inserted-text.ts';
import { typedLine, typedText } from '../operations/typed-text.ts';

const Text = z.object({ kind: InsertedTextKind, title: z.string(), body: z.string() });

/** Sentence that can be inserted, with the version that counts. */
const Item = z.object({ ...Text.shape, version: z.number(), released_at: Instant });
export type DeskInsertedText = z.infer<typeof Item>;

/** Sentence that waits for an approver; `before` = body that counts now, '' = a new sentence. */
const Waiting = z.object({
  ...Text.shape,
  id: z.string(),
  withdraws: z.boolean(),
  before: z.string(),
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
  stands_against: z.string(),
});
export type WaitingInsertedText = z.infer<typeof Waiting>;

/** Answer of GET /desk/v1/inserted-texts: every sentence by kind and title, and those that wait. */
export const DeskInsertedTexts = z.object({
  items: z.array(Item),
  waiting: z.array(Waiting),
  may_enter: z.boolean(),
});
export type DeskInsertedTexts = z.infer<typeof DeskInsertedTexts>;

/** Body of POST /desk/v1/inserted-texts: a title that exists gets a new version, or is withdrawn. */
export const EnterInsertedTextInput = z.strictObject({
  kind: InsertedTextKind,
  title: typedLine(60),
  body: typedText(2000),
  withdraws: z.boolean(),
  note: typedText(500),
});
export type EnterInsertedTextInput = z.infer<typeof EnterInsertedTextInput>;

/** Answer of GET /desk/v1/usable-texts: sentences of one kind with their variables, and today for `{tanggal}`. */
export const UsableTexts = z.object({
  items: z.array(z.object({ title: z.string(), body: z.string() })),
  today: BusinessDate,
});
export type UsableTexts = z.infer<typeof UsableTexts>;
