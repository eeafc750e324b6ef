import { explainTerm, type ExplainedTerm } from '#shared/term-meanings.ts';
import { TermTips } from '#ui/term-tip.tsx';
import { usePolicy } from './use-policy.ts';

/** What the insurance words of this page mean, in the words of this policy. */
export const TermsHere = ({ terms }: { readonly terms: readonly ExplainedTerm[] }) => {
  const { policy } = usePolicy();
  return <TermTips terms={terms.map((term) => explainTerm(term, policy))} />;
};
