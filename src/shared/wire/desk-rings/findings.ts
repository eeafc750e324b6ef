import * as z from 'zod/mini';
import { ManyRefused } from '../desk-queue/many-refused.ts';
import { FindingKind } from '../../requests/finding-kinds.ts';
import { reasonTooShort, shortestReason } from '../desk-decisions.ts';
import { staffNote } from '../asking/added-attachment.ts';
import { AskedCases, RingCase } from './ring.ts';

/** Open cases whose findings are all of one kind. */
const FindingGroup = z.object({ kind: FindingKind, text: z.string(), cases: z.array(RingCase) });
export type FindingGroup = z.infer<typeof FindingGroup>;

/** Answer of GET desk/v1/findings: cases by kind; `others` = those that are answered one by one. */
export const DeskFindings = z.object({
  groups: z.array(FindingGroup),
  others: z.number(),
  may_answer: z.boolean(),
});
export type DeskFindings = z.infer<typeof DeskFindings>;

/** Body of POST desk/v1/findings/clear: several cases with findings of one kind, as they were seen. */
export const ClearFindingsInput = z.object({
  kind: FindingKind,
  reason: staffNote.check(z.minLength(shortestReason, reasonTooShort)),
  cases: AskedCases,
});
export type ClearFindingsInput = z.infer<typeof ClearFindingsInput>;

/** Cleared cases, those that stayed with the reason, and the findings that are left. */
export const ClearedFindings = z.object({
  answered: z.array(z.string()),
  refused: ManyRefused,
  findings: DeskFindings,
});
export type ClearedFindings = z.infer<typeof ClearedFindings>;
