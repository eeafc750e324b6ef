import * as z from 'zod/mini';
import { homeOf } from '#requests/contract/endpoints.ts';
import type { CheckAnswer, Draft } from '#shared/wire/proposals.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { AGREEMENT_KEY } from '../../session/stored-session.ts';
import { forgetSecrets } from './secret-memory.ts';

/** Terms the customer accepted on the summary, for one draft revision. Contains no name and no content. */
const Agreement = z.object({
  revision: z.number(),
  acceptedTerms: z.array(z.object({ id: z.string(), version: z.string() })),
});
export type Agreement = z.infer<typeof Agreement>;

type AgreedDraft = Pick<Draft, 'submission_key' | 'revision'>;

const Kept = z.record(z.string(), Agreement);

/** Accepted terms that a full storage did not take; they end with the page. */
let unkept: z.infer<typeof Kept> | undefined;

/** Returns the accepted terms of this tab by draft key; a reloaded face page uses them (rulings 6.4). */
const readAgreements = (): z.infer<typeof Kept> => {
  if (unkept !== undefined) return unkept;
  try {
    return Kept.parse(JSON.parse(tabStorage.read(AGREEMENT_KEY) ?? '{}'));
  } catch {
    return {};
  }
};

/** Numbers sent from this tab, with the number of steps that their form had. */
const sent = new Map<string, number>();

/** Stores the last agreement only: after agreeing to another request, the customer is asked again. */
export const rememberAgreement = (draft: AgreedDraft, terms: CheckAnswer['terms']): void => {
  const acceptedTerms = terms.map(({ id, version }) => ({ id, version }));
  const agreement: Agreement = { revision: draft.revision, acceptedTerms };
  const kept = { [draft.submission_key]: agreement };
  unkept = tabStorage.keep(AGREEMENT_KEY, JSON.stringify(kept)) ? undefined : kept;
};

/** Returns the consents; undefined when there are none, or the draft has changed since. */
export const findAgreement = (draft: AgreedDraft): Agreement | undefined => {
  const agreement = readAgreements()[draft.submission_key];
  return agreement?.revision === draft.revision ? agreement : undefined;
};

/** Marks a request as sent: its number may be shown without asking, and its last page continues the step count of its form. */
export const rememberSent = (suffix: string, numbers: readonly string[], formSteps: number): void => {
  forgetSecrets(homeOf(suffix));
  for (const number of numbers) sent.set(number, formSteps);
};

/** Returns the number of form steps; undefined for numbers that this tab did not send. */
export const findFormSteps = ([number = '']: readonly string[]): number | undefined => sent.get(number);

export const wasSentHere = (number: string): boolean => sent.has(number);
