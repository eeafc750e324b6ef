import { formatDateTime } from '#shared/time/dates.ts';
import type { ShownOffer } from '#shared/wire/offer.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { offerPath } from '#shared/home/home-places.ts';

/** Shows an open offer: its conditions and a link to accept or decline. */
export const OfferCard = ({ id, offer }: { readonly id: string; readonly offer: ShownOffer }) => (
  <Card tone="you" title="Kami menawarkan syarat baru">
    <p>
      Tim underwriting dapat menerima pengajuan Anda dengan syarat berikut. Tidak ada yang berubah sebelum Anda
      menerima.
    </p>
    <DataList rows={offer.conditions} layout="stacked" lines />
    <ButtonLink wide href={offerPath(id)}>
      Baca penawaran
    </ButtonLink>
    <p className="text-small text-muted">Hitungan hari kami berhenti sampai Anda menjawab.</p>
  </Card>
);

/** Shows an answered offer: its conditions and the customer's answer. */
export const AnsweredOfferCard = ({ offer }: { readonly offer: ShownOffer | null }) => {
  if (offer === null || offer.answer === null) return null;
  const title = offer.answer === 'accept' ? 'Syarat yang Anda terima' : 'Penawaran yang Anda tolak';
  return (
    <Card title={title} caption={offer.answered_at === null ? undefined : formatDateTime(offer.answered_at)}>
      <DataList rows={offer.conditions} layout="stacked" lines />
    </Card>
  );
};
