import { formatMoment } from '#shared/time/dates.ts';
import { formatPhone } from '#shared/text/phone.ts';
import { DeskContacts, type WaitingContact } from '#shared/wire/operations/desk-contacts.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { contactsKey } from '../api/desk-queries.ts';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { reasonText } from './contact-words.ts';

type WaitingContactProps = { readonly waiting: WaitingContact };

const choices = [
  { how: 'approve', label: 'Setujui' },
  { how: 'reject', label: 'Tolak' },
] as const;

const DecideForm = ({ waiting: { id } }: WaitingContactProps) => (
  <DecisionForm
    id={`contact-${id}`}
    path={`contact-changes/${encodeURIComponent(id)}`}
    choices={choices}
    decision={useDecision(DeskContacts, [contactsKey])}
  />
);

/** New contacts as the second person reads them. */
export const WaitingContactCard = ({ waiting }: WaitingContactProps) => (
  <Card
    title={<bdi>{waiting.holder_name}</bdi>}
    caption={`Polis ${waiting.policy_number} · ${waiting.made_by}, ${formatMoment(waiting.made_at)}`}
  >
    <DataList
      rows={[
        { label: 'Alasan', value: reasonText[waiting.reason] },
        { label: 'Nomor HP baru', value: formatPhone(waiting.mobile) },
        { label: 'Email baru', value: waiting.email ?? 'Tetap yang lama' },
        { label: 'Pemeriksaan', value: waiting.note },
      ]}
    />
    {waiting.stands_against === '' ? (
      <DecideForm waiting={waiting} />
    ) : (
      <p className="text-small text-muted">{waiting.stands_against}</p>
    )}
  </Card>
);
