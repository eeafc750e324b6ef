import * as z from 'zod/mini';
import { homeOf } from '#requests/contract/endpoints.ts';
import type { CheckAnswer, Draft } from '#shared/wire/proposals.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { AGREEMENT_KEY } from '../../session/stored-session.ts';
import { forgetSecrets } from './secret-memory.ts';

/**
 * Terms that the customer accepted on the summary, for one draft revision. Contains neither names nor values of the
 * request.
 */
const Agreement = z.object({
  revision: z.number(),
  acceptedTerms: z.array(z.object({ id: z.string(), version: z.string() })),
});
export type Agreement = z.infer<typeof Agreement>;

type AgreedDraft = Pick<Draft, 'submission_key' | 'revision'>;

const Kept = z.record(z.string(), Agreement);

/** Accepted terms that did not fit into the tab's storage; lost when the page closes. */
let unkept: z.infer<typeof Kept> | undefined;

/** Returns the accepted terms of this tab by draft key. A reloaded face page needs them (rulings 6.4). */
const readAgreements = (): z.infer<typeof Kept> => {
  if (unkept !== undefined) return unkept;
  try {
    return Kept.parse(JSON.parse(tabStorage.read(AGREEMENT_KEY) ?? '{}'));
  } catch {
    return {};
  }
};

/** Requests sent from this tab: number of form steps, by request number. */
const sent = new Map<string, number>();

/** Stores the accepted terms of this draft and replaces earlier terms: another draft must be agreed to again. */
export const rememberAgreement = (draft: AgreedDraft, terms: CheckAnswer['terms']): void => {
  const acceptedTerms = terms.map(({ id, version }) => ({ id, version }));
  const agreement: Agreement = { revision: draft.revision, acceptedTerms };
  const kept = { [draft.submission_key]: agreement };
  unkept = tabStorage.keep(AGREEMENT_KEY, JSON.stringify(kept)) ? undefined : kept;
};

/** Returns the accepted terms of a draft; undefined when there are none or the draft has changed since. */
export const findAgreement = (draft: AgreedDraft): Agreement | undefined => {
  const agreement = readAgreements()[draft.submission_key];
  return agreement?.revision === draft.revision ? agreement : undefined;
};

/**
 * Marks requests as sent from this tab. Their numbers are shown without asking the server, and the last page continues
 * the form's step count.
 */
export const rememberSent = (suffix: string, numbers: readonly string[], formSteps: number): void => {
  forgetSecrets(homeOf(suffix));
  for (const number of numbers) sent.set(number, formSteps);
};

/** Returns the number of form steps; undefined for a request that was not sent from this tab. */
export const findFormSteps = ([number = '']: readonly string[]): number | undefined => sent.get(number);

export const wasSentHere = (number: string): boolean => sent.has(number);
