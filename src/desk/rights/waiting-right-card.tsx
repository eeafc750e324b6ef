import { formatDate, formatMoment } from '#shared/time/dates.ts';
import { DeskRights, type WaitingRight } from '#shared/wire/operations/desk-rights.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { rightsKey } from '../api/desk-queries.ts';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { kindText } from './right-words.ts';

type WaitingRightProps = { readonly waiting: WaitingRight };

const choices = [
  { how: 'approve', label: 'Setujui' },
  { how: 'reject', label: 'Tolak' },
] as const;

const DecideForm = ({ waiting: { id } }: WaitingRightProps) => (
  <DecisionForm
    id={`right-${id}`}
    path={`policy-rights/${encodeURIComponent(id)}`}
    choices={choices}
    decision={useDecision(DeskRights, [rightsKey])}
  />
);

/** An entry as the second person reads it. */
export const WaitingRightCard = ({ waiting }: WaitingRightProps) => (
  <Card
    title={waiting.action === 'ADD' ? 'Hak baru' : 'Akhir hak'}
    caption={`Polis ${waiting.policy_number} · ${waiting.made_by}, ${formatMoment(waiting.made_at)}`}
  >
    <DataList
      rows={[
        { label: kindText[waiting.kind], value: waiting.right_holder },
        { label: 'Sejak', value: formatDate(waiting.since) },
        ...(waiting.ended_on === null ? [] : [{ label: 'Berakhir pada', value: formatDate(waiting.ended_on) }]),
        { label: 'Dasar', value: waiting.note },
      ]}
    />
    {waiting.stands_against === '' ? (
      <DecideForm waiting={waiting} />
    ) : (
      <p className="text-small text-muted">{waiting.stands_against}</p>
    )}
  </Card>
);
