import type { RequestType } from '#requests/contract/bind.ts';
import { findTerms, type ExplainedTerm } from '#shared/words/term-meanings.ts';

/** Texts are searched in conventional words; the meaning is told in the policy's. */
const flavour = { isSyariah: false, priorityCode: '' };

/** The insurance words in what a request type says of itself: title, labels, statements. New types join by themselves. */
export const termsOfType = (type: RequestType, said: readonly string[]): readonly ExplainedTerm[] =>
  findTerms([
    type.title(flavour),
    ...Object.values(type.labels),
    ...type.terms(flavour).map(({ statement }) => statement),
    ...said,
  ]);
