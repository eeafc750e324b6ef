import type { Draft } from '#shared/wire/proposals.ts';

export type RequestBody = Readonly<Record<string, unknown>>;

type SentDraft = Pick<Draft, 'submission_key' | 'revision'>;

interface Unanswered {
  readonly revision: number;
  readonly body: RequestBody;
}

/** Bodies that were sent and not answered, by submission key. In memory alone: a body may hold the number of a card. */
const unanswered = new Map<string, Unanswered>();

/** Keeps a body that is about to be sent, until the server answers. */
export const keepUnanswered = ({ submission_key, revision }: SentDraft, body: RequestBody): void =>
  void unanswered.set(submission_key, { revision, body });

/** Forgets the body: the server has accepted or refused it. */
export const forgetUnanswered = ({ submission_key }: SentDraft): void => void unanswered.delete(submission_key);

/**
 * Finds the body that was sent for this draft and not answered. It may be stored at the server, which takes only the
 * same body under the same key (P20). Undefined when there is none, or the draft was changed since.
 */
export const findUnanswered = ({ submission_key, revision }: SentDraft): RequestBody | undefined => {
  const kept = unanswered.get(submission_key);
  return kept?.revision === revision ? kept.body : undefined;
};
