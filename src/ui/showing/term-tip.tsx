import { CircleHelp } from 'lucide-react';
import { useId, useState } from 'react';

export type ExplainedTerm = {
  /** Term as written on the page. */
  readonly word: string;
  readonly meaning: string;
};

type TermProps = ExplainedTerm & { readonly open: boolean; readonly onToggle: () => void; readonly meaningId: string };

const Term = ({ word, open, onToggle, meaningId }: TermProps) => (
  <button
    type="button"
    aria-label={`Apa itu ${word}?`}
    aria-expanded={open}
    aria-controls={meaningId}
    onClick={onToggle}
    className="inline-flex min-h-11 items-center gap-1 rounded-field px-1 font-semibold text-sea hover:bg-sea-tint aria-expanded:bg-sea-tint"
  >
    <CircleHelp aria-hidden="true" size={18} className="shrink-0" />
    <span>{word}</span>
  </button>
);

/**
 * Row of buttons for terms that need explaining. A click shows the meaning below the row; a second click hides it. The meaning
 * is part of the page and covers nothing, so that it works by touch, by keyboard and with screen readers.
 */
export const TermTips = ({ terms }: { readonly terms: readonly ExplainedTerm[] }) => {
  const meaningId = useId();
  const [shown, setShown] = useState<string>();
  if (terms.length === 0) return null;
  const explained = terms.find(({ word }) => word === shown);
  return (
    <div className="text-small print:hidden">
      <p className="flex flex-wrap items-center gap-x-3">
        <span aria-hidden="true" className="text-muted">
          Apa itu
        </span>
        {terms.map((term) => (
          <Term
            key={term.word}
            {...term}
            open={term.word === shown}
            onToggle={() => setShown(term.word === shown ? undefined : term.word)}
            meaningId={meaningId}
          />
        ))}
      </p>
      <output id={meaningId} className="block">
        {explained !== undefined && (
          <span className="block rounded-field bg-sea-tint px-3 py-2 text-body">
            <b>{explained.word}</b>: <span>{explained.meaning}</span>
          </span>
        )}
      </output>
    </div>
  );
};
