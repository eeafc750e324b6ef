import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoment, type Instant } from '#shared/time/dates.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList, type DataRow } from '#ui/showing/data-list.tsx';
import type { EntryList } from '../api/desk-queries.ts';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { useDecision } from '../decisions/use-decision.ts';

type WaitingCardProps<List> = {
  readonly list: EntryList<List>;
  readonly entry: {
    readonly id: string;
    readonly made_by: string;
    readonly made_at: Instant;
    readonly stands_against: string;
  };
  readonly title: ReactNode;
  /** Policy of the entry; absent = the title contains it. */
  readonly policyNumber?: string;
  readonly rows: readonly DataRow[];
  /** Longer part below the rows, such as a preview. */
  readonly more?: ReactNode;
  /** Receives the answer of the decision. */
  readonly onAnswer?: (answer: List) => void;
  readonly labels?: Readonly<Record<'approve' | 'reject', string>>;
  /** Queries that a decision changes; absent = the list alone. */
  readonly changed?: readonly QueryKey[];
};

const usual = { approve: 'Setujui', reject: 'Tolak' };

const DecideForm = <List,>({
  list,
  entry: { id },
  labels = usual,
  changed = [[list.path]],
  onAnswer,
}: WaitingCardProps<List>) => (
  <DecisionForm
    id={id}
    path={`${list.path}/${encodeURIComponent(id)}`}
    choices={[
      { how: 'approve', label: labels.approve },
      { how: 'reject', label: labels.reject },
    ]}
    decision={useDecision(list.answers, changed, onAnswer)}
  />
);

/** Shows an entry to the second person, with the decision form or the reason why this person may not decide. */
export const WaitingCard = <List,>(props: WaitingCardProps<List>) => {
  const { entry, title, policyNumber, rows, more } = props;
  const made = `${entry.made_by}, ${formatMoment(entry.made_at)}`;
  return (
    <Card title={title} caption={policyNumber === undefined ? made : `Polis ${policyNumber} · ${made}`}>
      <DataList rows={rows} />
      {more}
      {entry.stands_against === '' ? (
        <DecideForm {...props} />
      ) : (
        <p className="text-small text-muted">{entry.stands_against}</p>
      )}
    </Card>
  );
};
