import { useState } from 'react';
import type { Offer } from '#shared/wire/offer.ts';
import { ActionBar } from '#ui/actions/action-bar.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { CodeDialog } from '../../../journey/code/code-dialog.tsx';
import { JourneyColumn } from '../../../journey/draft/journey-column.tsx';
import { AgreementCard, useAgreement } from '../../../journey/summary/agreement.tsx';
import { useOfferAnswer } from './use-offer-answer.ts';

/** Request type under which the terms' texts of an offer are found. */
const offerTerms = 'offer';
const agree = 'Setujui syarat baru untuk menerima penawaran';

const codeWords = {
  why: 'Demi keamanan, penawaran diterima setelah Anda memasukkan kode baru.',
  confirm: 'Verifikasi dan terima',
  back: 'Kembali ke penawaran',
};

type DeclineProps = {
  readonly offer: Offer;
  readonly open: boolean;
  readonly busy: boolean;
  readonly onDecline: () => void;
  readonly onBack: () => void;
};

/** Dialog that explains the effect of declining before the offer is declined. */
const DeclineModal = ({ offer, open, busy, onDecline, onBack }: DeclineProps) => (
  <ConfirmModal
    open={open}
    danger
    loading={busy}
    title="Tolak penawaran ini?"
    text={`Pengajuan berakhir dan polis Anda tidak berubah. ${
      offer.has_paid ? 'Uang yang sudah Anda bayar kami kembalikan ke rekening manfaat. ' : ''
    }Bila masih menginginkannya, Anda perlu mengajukan lagi dari awal.`}
    confirmText="Tolak penawaran"
    cancelText="Tidak jadi"
    onConfirm={onDecline}
    onCancel={onBack}
  />
);

/** Shows the terms to tick and two buttons: accept after a step-up code, decline after a confirmation. */
export const OfferAnswer = ({ id, offer }: { readonly id: string; readonly offer: Offer }) => {
  const { code, accept, decline, busy, failure } = useOfferAnswer(id, offer);
  const agreement = useAgreement(offer.terms, accept);
  const [declining, setDeclining] = useState(false);
  return (
    <>
      <JourneyColumn>
        <AgreementCard suffix={offerTerms} agreement={agreement} required={agree} />
        {failure !== null && (
          <Notice tone="you" live heading="Jawaban belum terkirim">
            <p>{failure.message}</p>
          </Notice>
        )}
      </JourneyColumn>
      <ActionBar>
        <Button wide loading={busy} onClick={agreement.press}>
          Terima penawaran
        </Button>
        <Button wide variant="quiet" disabled={busy} onClick={() => setDeclining(true)}>
          Tolak penawaran
        </Button>
      </ActionBar>
      <CodeDialog step={code} words={codeWords} />
      <DeclineModal
        offer={offer}
        open={declining}
        busy={busy}
        onDecline={() => decline(() => setDeclining(false))}
        onBack={() => setDeclining(false)}
      />
    </>
  );
};
