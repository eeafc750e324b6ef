import { Link } from 'react-router';
import { formatMinute, formatMoment } from '#shared/time/dates.ts';
import { DeskUnusualAccesses, type SeenItem, type UnusualAccess } from '#shared/wire/desk-accesses/unusual-accesses.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { unusualAccessesQuery } from './accesses-query.ts';

const choices = [
  { how: 'explain', label: 'Dapat dijelaskan' },
  { how: 'report', label: 'Dilaporkan' },
] as const;

const Seen = ({ text, request, policy, times, last_at }: SeenItem) => (
  <li className="flex flex-wrap items-baseline gap-x-2 border-t border-line py-1.5 first:border-t-0">
    <span>{text}</span>
    {request !== null && (
      <Link to={`/cases/${encodeURIComponent(request)}`} translate="no" className="font-semibold text-sea underline">
        {request}
      </Link>
    )}
    {request === null && policy !== null && <span translate="no">{`polis ${policy}`}</span>}
    <span className="figures text-small text-muted">{`${times} kali, terakhir ${formatMinute(last_at)}`}</span>
  </li>
);

const AnswerForm = ({ id }: Pick<UnusualAccess, 'id'>) => (
  <DecisionForm
    id={`access-${id}`}
    path={`unusual-accesses/${encodeURIComponent(id)}`}
    choices={choices}
    noteLabel="Alasan, atau kepada siapa dilaporkan"
    decision={useDecision(DeskUnusualAccesses, [unusualAccessesQuery.queryKey])}
  />
);

/** Shows unusual accesses of one member of staff: who, when, what and why, and the form to answer them. */
export const AccessCard = ({ access }: { readonly access: UnusualAccess }) => (
  <Card title={<bdi>{access.who}</bdi>} aside={`Sudah ${access.age}`} caption={formatMoment(access.began_at)}>
    <p>{access.why}</p>
    <DataList layout="stacked" rows={[{ label: 'Terakhir', value: formatMoment(access.last_at) }]} />
    {access.seen.length > 0 && (
      <div>
        <h3 className="font-semibold">Yang dilihat</h3>
        <ul>
          {access.seen.map((item) => (
            <Seen key={`${item.text} ${item.request ?? ''} ${item.policy ?? ''}`} {...item} />
          ))}
        </ul>
      </div>
    )}
    {access.stands_against === '' ? (
      <AnswerForm id={access.id} />
    ) : (
      <p className="text-muted">{access.stands_against}</p>
    )}
  </Card>
);
