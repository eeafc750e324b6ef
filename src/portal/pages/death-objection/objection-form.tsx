import type { FormEvent } from 'react';
import { objectors } from '#shared/lists/death-report-lists.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { HotlineLink } from '../../addresses/hotline-link.tsx';
import { CodeDialog } from '../../journey/code/code-dialog.tsx';
import { ObjectionFace } from './objection-face.tsx';
import { useObjectionForm } from './use-objection-form.ts';

const dialogWords = {
  why: 'Keberatan dikirim setelah Anda memasukkan kode baru. Kode hanya kami kirim ke kontak yang tercatat sebelum laporan ini.',
  confirm: 'Verifikasi dan kirim',
  back: 'Kembali',
};

/** Asks the customer to call, because no contact was registered before the report, and newer contacts get no code. */
export const CallUs = () => (
  <Notice tone="wait" heading="Hubungi kami untuk menyampaikannya">
    <p>
      Kode hanya kami kirim ke nomor HP atau email yang tercatat sebelum laporan ini, dan tidak ada yang lebih lama.
      Telepon <HotlineLink />, atau datang ke kantor cabang dengan KTP.
    </p>
  </Notice>
);

/**
 * Form of an objection: the person's role, own words, and a step-up code. `codeTo` = masked contacts registered before
 * the report.
 */
export const ObjectionForm = ({ codeTo }: { readonly codeTo: readonly string[] }) => {
  const { entry, problems, attempt, code, busy, failure, change, send } = useObjectionForm();
  const press = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send();
  };
  const errors = Object.entries(problems).map(([fieldId, message]) => ({ fieldId, message }));
  return (
    <>
      <form noValidate onSubmit={press} className="flex flex-col gap-4">
        <ErrorSummary errors={errors} attempt={attempt} />
        {failure !== null && (
          <Notice key={attempt} tone="you" live heading="Belum terkirim">
            {failure.message}
          </Notice>
        )}
        <Card title="Sampaikan kepada kami">
          <RadioCards
            id="who"
            label="Siapa Anda?"
            choices={objectors}
            value={entry.who}
            error={problems.who}
            onChange={(who) => change({ who })}
          />
          <NoteField
            id="words"
            label="Mengapa laporan itu keliru?"
            hint="Satu atau dua kalimat cukup. Jangan tulis kode."
            longest={1000}
            value={entry.words}
            error={problems.words}
            onChange={(words) => change({ words })}
          />
          <p className="text-small text-muted">
            Kode kami kirim ke kontak yang tercatat sebelum laporan ini:{' '}
            <span translate="no">{codeTo.join(' atau ')}</span>.
          </p>
        </Card>
        {entry.who === 'SELF' && <ObjectionFace value={entry.face} onChange={(face) => change({ face })} />}
        {problems.transaction_id !== undefined && (
          <Notice key={`face ${attempt}`} tone="you" live heading="Rekam wajah lagi">
            {problems.transaction_id}
          </Notice>
        )}
        <div>
          <Button type="submit" loading={busy}>
            Kirim dengan kode
          </Button>
        </div>
      </form>
      <CodeDialog step={code} words={dialogWords} />
    </>
  );
};
