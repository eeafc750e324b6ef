import { expect, it } from 'vitest';
import { insertedTextKinds, type InsertedTextKind } from '../../requests/inserted-text.ts';
import { staffNote } from '../asking/added-attachment.ts';
import { RejectInput } from '../desk-decisions.ts';
import { DeskMessageInput } from '../request-messages.ts';

/** Builds the body of a rejection with a sentence for the customer. */
const rejectionWith = (text: string): object => ({
  version: 1,
  reason: 'BAD_PAPER',
  ...Object.fromEntries([['told', text]]),
});

type Accepts = (text: string) => boolean;

it.each<[InsertedTextKind, Accepts]>([
  ['REJECTION', (text) => RejectInput.safeParse(rejectionWith(text)).success],
  ['QUESTION', (note) => staffNote.safeParse(note).success],
  ['MESSAGE', (text) => DeskMessageInput.safeParse({ text, reply: null }).success],
])('the field for a %s holds exactly as many characters as its sentences may have', (kind, accepts) => {
  const { longest } = insertedTextKinds[kind];
  expect([accepts('a'.repeat(longest)), accepts('a'.repeat(longest + 1))]).toEqual([true, false]);
});
