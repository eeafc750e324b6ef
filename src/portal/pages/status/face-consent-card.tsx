import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDate } from '#shared/time/dates.ts';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { Button } from '#ui/actions/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { giveFaceConsent } from '../../proposals/proposal-queries.ts';

const consentRequired = 'Centang persetujuan ini agar foto wajah Anda dapat kami periksa.';

type FaceConsentCardProps = {
  readonly id: string;
  readonly consent: NonNullable<ProposalDetail['face_consent']>;
  /** True when the next step on the same page already says what happens to the picture, and when. */
  readonly endIsSaid: boolean;
};

/** Asks for consent to a face picture that was sent without it; nobody opens the picture before (rulings 6.7). */
export const FaceConsentCard = ({ id, consent: { version, text, until }, endIsSaid }: FaceConsentCardProps) => {
  const client = useQueryClient();
  const [agreed, setAgreed] = useState(false);
  const [pressed, setPressed] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => giveFaceConsent(id, { version }),
    onSettled: () => client.invalidateQueries({ queryKey: ['proposals'] }),
  });
  const press = (): void => {
    setPressed(true);
    if (agreed) mutate();
    else document.getElementById('face-consent')?.focus();
  };
  return (
    <Card tone="you" title="Boleh kami periksa foto wajah Anda?">
      <p>
        Pengajuan ini dikirim dengan foto wajah Anda, tanpa persetujuan untuk memakainya. Sebelum Anda setuju, tidak ada
        yang membuka atau memeriksa foto itu.
      </p>
      <p>
        Tidak setuju? Biarkan saja.
        {!endIsSaid && (
          <span>
            {' '}
            Setelah <strong translate="no">{formatLongDate(until)}</strong> foto itu kami hapus dan kami meminta bukti
            identitas lain.
          </span>
        )}
      </p>
      <CheckboxField
        id="face-consent"
        label={text}
        hint="Foto disimpan terenkripsi dan hanya dibuka petugas yang memeriksanya."
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
        error={pressed && !agreed ? consentRequired : undefined}
      />
      {error !== null && (
        <Notice tone="you" live heading="Persetujuan belum terkirim">
          <p>{error.message}</p>
        </Notice>
      )}
      <Button wide loading={isPending} onClick={press}>
        Setujui pemeriksaan wajah
      </Button>
    </Card>
  );
};
