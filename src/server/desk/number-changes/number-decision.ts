import { z } from 'zod';
import { NumberOutcome } from '#shared/wire/number-change/desk-number-changes.ts';
import { deciders } from '#server/desk/decisions/deciders.ts';
import type { EntryKind } from '#server/desk/entries/two-person-entry.ts';

const Content = z.object({ outcome: NumberOutcome });
export type NumberDecision = z.infer<typeof Content>;

/** Decision about an application for a new number, without the part that carries it out. Subject: the application. */
export const numberDecision = {
  name: 'NUMBER_CHANGE',
  content: Content,
  enters: deciders,
  decides: 'PENYETUJU',
  detail: ({ subject: application, content: { outcome } }) => ({ application, outcome }),
  actions: {
    entered: 'number-change.entered',
    approved: 'number-change.decided',
    rejected: 'number-change.entry-rejected',
  },
} as const satisfies Omit<EntryKind<NumberDecision>, 'release'>;
