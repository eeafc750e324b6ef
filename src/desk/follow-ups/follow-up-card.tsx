import { Link } from 'react-router';
import { formatMoment } from '#shared/time/dates.ts';
import { DeskFollowUps, type DeskFollowUp } from '#shared/wire/operations/desk-follow-ups.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { followUpsQuery } from '../api/desk-queries.ts';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { useDecision } from '../decisions/use-decision.ts';

type FollowUpProps = { readonly item: DeskFollowUp };

const choices = [{ how: 'done', label: 'Tandai selesai' }] as const;

/** Form that records the outcome of the follow-up. */
const EndForm = ({ item: { request_number: request, policy_number: policy } }: FollowUpProps) => (
  <DecisionForm
    id={`${request}-${policy}`}
    path={`follow-ups/${encodeURIComponent(request)}/${encodeURIComponent(policy)}`}
    choices={choices}
    noteLabel="Hasil tindak lanjut"
    decision={useDecision(DeskFollowUps, [followUpsQuery.queryKey])}
  />
);

/** Shows a policy that a correction did not reach, the reason, and the action to take. */
export const FollowUpCard = ({ item, mayEnd }: FollowUpProps & { readonly mayEnd: boolean }) => (
  <Card title={`Polis ${item.policy_number}`} caption={`Sejak ${formatMoment(item.since)}`}>
    <DataList
      layout="stacked"
      rows={[
        { label: 'Pengajuan', value: `${item.title} ${item.request_number}` },
        { label: 'Sebab', value: item.reason },
      ]}
    />
    <p>
      <Link to={`/cases/${encodeURIComponent(item.request_number)}`} className="font-semibold text-sea underline">
        Buka kasus dan tulis kepada nasabah
      </Link>
    </p>
    {mayEnd && <EndForm item={item} />}
  </Card>
);
