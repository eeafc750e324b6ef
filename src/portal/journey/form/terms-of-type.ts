import type { RequestType } from '#requests/contract/bind.ts';
import { findTerms, type ExplainedTerm } from '#shared/words/term-meanings.ts';

/** Wording by which terms are found in the texts: conventional. The explanations use the policy's wording. */
const flavour = { isSyariah: false, priorityCode: '' };

/** Lists the insurance terms in the title, labels and statements of a request type, and in the texts of `said`. */
export const termsOfType = (type: RequestType, said: readonly string[]): readonly ExplainedTerm[] =>
  findTerms([
    type.title(flavour),
    ...Object.values(type.labels),
    ...type.terms(flavour).map(({ statement }) => statement),
    ...said,
  ]);
