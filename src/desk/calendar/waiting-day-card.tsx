import { formatLongDate, formatMoment } from '#shared/time/dates.ts';
import { DeskCalendar, type WaitingClosedDay } from '#shared/wire/operations/desk-calendar.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { calendarKey } from '../api/desk-queries.ts';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { reachText } from './reach-words.ts';

type WaitingDayProps = { readonly waiting: WaitingClosedDay };

const choices = [
  { how: 'approve', label: 'Setujui' },
  { how: 'reject', label: 'Tolak' },
] as const;

const DecideForm = ({ waiting: { id } }: WaitingDayProps) => (
  <DecisionForm
    id={`day-${id}`}
    path={`calendar/${encodeURIComponent(id)}`}
    choices={choices}
    decision={useDecision(DeskCalendar, [calendarKey])}
  />
);

/** An entry as the second person reads it. */
export const WaitingDayCard = ({ waiting }: WaitingDayProps) => (
  <Card title={`Tutup ${formatLongDate(waiting.day)}`} caption={`${waiting.made_by}, ${formatMoment(waiting.made_at)}`}>
    <DataList
      rows={[
        { label: 'Nama', value: waiting.name },
        { label: 'Siapa yang tutup', value: reachText[waiting.reach] },
        { label: 'Alasan dan sumber', value: waiting.note },
      ]}
    />
    {waiting.stands_against === '' ? (
      <DecideForm waiting={waiting} />
    ) : (
      <p className="text-small text-muted">{waiting.stands_against}</p>
    )}
  </Card>
);
