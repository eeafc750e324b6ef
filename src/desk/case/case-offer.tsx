import { formatDate, formatDateTime } from '#shared/time/dates.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import type { ShownOffer } from '#shared/wire/offer.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';

const answers = { accept: 'Diterima nasabah', decline: 'Ditolak nasabah' } as const;

const stateOf = ({ answer, answered_at: at, reply_by: until }: ShownOffer): string =>
  answer === null
    ? `Menunggu jawaban sampai ${formatDate(until)}`
    : `${answers[answer]}${at === null ? '' : `, ${formatDateTime(at)}`}`;

/** Shows the terms offered by the underwriter, and the customer's answer. */
export const CaseOffer = ({ shown: { offer } }: { readonly shown: Pick<DeskCase, 'offer'> }) =>
  offer === null ? null : (
    <Card title="Penawaran underwriter" caption={stateOf(offer)}>
      <DataList rows={offer.conditions} lines />
      {offer.reason !== '' && (
        <p>
          Penjelasan kepada nasabah: <bdi>{offer.reason}</bdi>
        </p>
      )}
    </Card>
  );
