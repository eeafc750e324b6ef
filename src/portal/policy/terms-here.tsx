import { explainTerm, findTermsInWording, type ExplainedTerm } from '#shared/words/term-meanings.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { TermTips } from '#ui/showing/term-tip.tsx';
import { usePolicy } from './use-policy.ts';

/** Shows explanations of insurance terms in the policy's wording. */
export const TermsHere = ({ terms }: { readonly terms: readonly ExplainedTerm[] }) => {
  const { policy } = usePolicy();
  return <TermTips terms={terms.map((term) => explainTerm(term, policy))} />;
};

const textsOf = ({ headline, rows, details, note }: Summary): readonly string[] => [
  headline,
  ...rows.flatMap(({ label, old, new: after }) => [label, old ?? '', after]),
  ...details.flatMap(({ label, value }) => [label, value]),
  note ?? '',
];

type SummaryTermsProps = { readonly summary: Summary; readonly said: readonly string[] };

/** Shows explanations of the insurance terms in a request's summary and in the texts of `said`. */
export const SummaryTerms = ({ summary, said }: SummaryTermsProps) => {
  const { policy } = usePolicy();
  return <TermsHere terms={findTermsInWording([...textsOf(summary), ...said], policy)} />;
};
