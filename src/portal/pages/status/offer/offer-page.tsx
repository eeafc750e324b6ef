import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatLongDate } from '#shared/time/dates.ts';
import type { Offer } from '#shared/wire/offer.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { JourneyColumn } from '../../../journey/draft/journey-column.tsx';
import { SummaryTerms } from '../../../policy/terms-here.tsx';
import { AskedProposal } from '../../../proposals/asked-proposal.tsx';
import { offerQuery } from '../../../proposals/proposal-queries.ts';
import { SummaryView } from '../../../proposals/summary-view.tsx';
import { PageTitle } from '../../../layout/page-title.tsx';
import { OfferAnswer } from './offer-answer.tsx';
import { detailPath } from '../../../addresses/status-paths.ts';

type OfferProps = { readonly offer: Offer };

const closed = {
  accept: {
    tone: 'ok',
    heading: 'Anda menerima penawaran ini',
    text: 'Petugas kedua memeriksa lagi, lalu memutuskan.',
  },
  decline: {
    tone: 'info',
    heading: 'Anda menolak penawaran ini',
    text: 'Pengajuan berakhir; polis Anda tidak berubah.',
  },
  none: {
    tone: 'wait',
    heading: 'Penawaran ini tidak berlaku lagi',
    text: 'Polis Anda tidak berubah karena penawaran ini.',
  },
} as const;

/** Shows that the offer was answered or has expired, with a link to the request. */
const Closed = ({ id, offer }: OfferProps & { readonly id: string }) => {
  const { tone, heading, text } = closed[offer.answer ?? 'none'];
  return (
    <Notice
      tone={tone}
      live
      heading={heading}
      actions={
        <ButtonLink size="small" variant="secondary" href={detailPath(id)}>
          Lihat status pengajuan
        </ButtonLink>
      }
    >
      <p>{text}</p>
    </Notice>
  );
};

const saidIn = ({ conditions, consequences, reason }: Offer): readonly string[] => [
  ...conditions.flatMap(({ label, value }) => [label, value]),
  ...consequences,
  reason,
];

/** Shows the offered conditions with the reason, the request under them, and its consequences. */
const Terms = ({ offer }: OfferProps) => (
  <>
    <Card title="Syarat dari kami" tone={offer.open ? 'you' : 'plain'}>
      <DataList rows={offer.conditions} layout="stacked" lines />
      <p>
        <b>Mengapa:</b> <bdi>{offer.reason}</bdi>
      </p>
    </Card>
    <Card title="Pengajuan Anda dengan syarat ini">
      <SummaryView summary={offer.summary} beforeLabel="Sekarang" />
      <SummaryTerms summary={offer.summary} said={saidIn(offer)} />
    </Card>
    {offer.consequences.length > 0 && (
      <Card title="Yang perlu Anda tahu" tone="wait">
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {offer.consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Card>
    )}
  </>
);

const Body = ({ id, offer }: OfferProps & { readonly id: string }) => (
  <>
    <JourneyColumn>
      {!offer.open && <Closed id={id} offer={offer} />}
      <Terms offer={offer} />
      {offer.open && (
        <Notice heading="Bila Anda menolak atau tidak menjawab">
          <p>Pengajuan berakhir dan polis Anda tetap seperti sekarang. Tidak ada biaya.</p>
        </Notice>
      )}
    </JourneyColumn>
    {offer.open && <OfferAnswer id={id} offer={offer} />}
  </>
);

/** Page /transaction/status/:id/offer: an underwriter's offer and the customer's answer. */
const OfferPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(offerQuery(id));
  const { data } = query;
  return (
    <>
      <PageTitle>{`Penawaran untuk pengajuan #${id}`}</PageTitle>
      <PageHeader
        title="Penawaran syarat baru"
        caption={data?.open === true ? `Jawab paling lambat ${formatLongDate(data.reply_by)}` : undefined}
        trail={
          <span className="figures whitespace-nowrap">
            #<span translate="no">{id}</span>
          </span>
        }
        back={{ href: detailPath(id), label: 'Kembali ke pengajuan' }}
        right={data?.open === true && <Pill tone="you">Giliran Anda</Pill>}
      />
      <PageBody>
        <AskedProposal query={query} what="Penawaran">
          {(offer) => <Body id={id} offer={offer} />}
        </AskedProposal>
      </PageBody>
    </>
  );
};

export default OfferPage;
