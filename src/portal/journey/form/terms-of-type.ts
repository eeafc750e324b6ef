import type { RequestType } from '#requests/contract/bind.ts';
import { findTerms, type ExplainedTerm } from '#shared/words/term-meanings.ts';

/** Wording in which texts are searched: conventional; explanations use the policy's own. */
const flavour = { isSyariah: false, priorityCode: '' };

/**
 * Lists the insurance terms in the texts of a request type: title, labels, statements. New types are included
 * automatically.
 */
export const termsOfType = (type: RequestType, said: readonly string[]): readonly ExplainedTerm[] =>
  findTerms([
    type.title(flavour),
    ...Object.values(type.labels),
    ...type.terms(flavour).map(({ statement }) => statement),
    ...said,
  ]);
