import type { Draft } from '#shared/wire/proposals.ts';

export type RequestBody = Readonly<Record<string, unknown>>;

type SentDraft = Pick<Draft, 'submission_key' | 'revision'>;

interface Unanswered {
  readonly revision: number;
  readonly body: RequestBody;
}

/**
 * Request bodies that were sent without an answer, by submission key. They stay in memory only, because a body may
 * contain a card number.
 */
const unanswered = new Map<string, Unanswered>();

/** Remembers a body that is about to be sent, until the server answers. */
export const keepUnanswered = ({ submission_key, revision }: SentDraft, body: RequestBody): void =>
  void unanswered.set(submission_key, { revision, body });

/** Forgets the body after the server accepted or refused it. */
export const forgetUnanswered = ({ submission_key }: SentDraft): void => void unanswered.delete(submission_key);

/**
 * Returns the body that was sent for this draft revision without an answer; undefined = none. The server may have
 * stored it, and accepts only the same body under the same key (P20).
 */
export const findUnanswered = ({ submission_key, revision }: SentDraft): RequestBody | undefined => {
  const kept = unanswered.get(submission_key);
  return kept?.revision === revision ? kept.body : undefined;
};
