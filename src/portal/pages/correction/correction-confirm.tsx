import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { correctionPurpose, type CorrectionCheck } from '#shared/wire/asking/correction.ts';
import { ActionBar } from '#ui/actions/action-bar.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { detailPath } from '../../addresses/status-paths.ts';
import { ApiError } from '../../api/api-error.ts';
import { showModal } from '../../feedback/modal-request.ts';
import { CodeDialog } from '../../journey/code/code-dialog.tsx';
import { useCodeStep } from '../../journey/code/use-code-step.ts';
import { JourneyColumn } from '../../journey/draft/journey-column.tsx';
import { AgreementCard, useAgreement } from '../../journey/summary/agreement.tsx';
import { FieldChanges } from '../../proposals/field-changes.tsx';
import { sendCorrection } from './correction-calls.ts';
import { valuesToSend, type Correcting, type useCorrection } from './use-correction.ts';

const codeWords = {
  why: 'Demi keamanan, perbaikan ini dikirim setelah Anda memasukkan kode baru.',
  confirm: 'Verifikasi dan kirim',
  back: 'Kembali ke ringkasan',
};

type ConfirmProps = {
  readonly correcting: Correcting;
  readonly state: ReturnType<typeof useCorrection>;
  readonly check: CorrectionCheck;
};

/** Returns the sending of the corrected fields; the request's page follows, with what happens next. */
const useSending = ({ correcting, state: { values, forget }, check }: ConfirmProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = correcting;
  return useMutation({
    mutationFn: () =>
      sendCorrection(id, {
        values: valuesToSend(correcting, values),
        accepted_terms: check.terms.map(({ id: term, version }) => ({ id: term, version })),
      }),
    onSuccess: async () => {
      await forget();
      await navigate(detailPath(id), { replace: true });
      await client.invalidateQueries({ queryKey: ['proposals'] });
      showModal({
        title: 'Perbaikan sudah kami terima',
        text:
          check.attachments.length > 0
            ? `Terima kasih. Kirim juga ${check.attachments.join(', ')} di halaman pengajuan ini.`
            : 'Terima kasih. Pengajuan Anda kami periksa lagi begitu semua yang kami minta lengkap.',
      });
    },
  });
};

const nothingChanged = 'Anda tidak mengubah apa pun. Kami menerima jawaban bahwa isian ini sudah benar.';

/** Shows what changes, its consequences and the statements, and sends the correction; a fresh code where it is needed. */
export const CorrectionConfirm = (props: ConfirmProps) => {
  const { correcting, state, check } = props;
  const { id, shown } = correcting;
  const sending = useSending(props);
  const code = useCodeStep(correctionPurpose(id), () => sending.mutate());
  const isRefusedCode = sending.error instanceof ApiError && sending.error.code === 'STEP-UP';
  const goOn = (): void => {
    if (shown.asks_code && (!code.isPassed() || isRefusedCode)) code.begin();
    else sending.mutate();
  };
  const agreement = useAgreement(check.terms, goOn);
  return (
    <>
      <JourneyColumn>
        <Card title="Yang berubah" caption="Bagian lain dari pengajuan ini tetap seperti semula.">
          {check.changes.length === 0 ? <p>{nothingChanged}</p> : <FieldChanges changes={check.changes} />}
        </Card>
        {check.consequences.length > 0 && (
          <Card title="Yang perlu Anda tahu" tone="wait">
            <ul className="flex list-disc flex-col gap-2 pl-5">
              {check.consequences.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Card>
        )}
        {check.attachments.length > 0 && (
          <Notice tone="wait" heading="Sesudah ini kirim juga dokumennya">
            <p>
              <span>Karena isian ini berubah, kami memerlukan</span> <span>{check.attachments.join(', ')}</span>. Anda
              mengunggahnya di halaman pengajuan ini.
            </p>
          </Notice>
        )}
        <AgreementCard suffix={shown.suffix} agreement={agreement} />
        {sending.error !== null && (
          <Notice tone="you" live heading="Perbaikan belum terkirim">
            <p>{sending.error.message}</p>
            <p>Isian Anda tidak hilang.</p>
          </Notice>
        )}
      </JourneyColumn>
      <ActionBar>
        <Button wide loading={sending.isPending} onClick={agreement.press}>
          {shown.asks_code ? 'Lanjut ke kode verifikasi' : 'Kirim perbaikan'}
        </Button>
        <Button wide variant="quiet" disabled={sending.isPending} onClick={() => state.checking.reset()}>
          Kembali ke isian
        </Button>
      </ActionBar>
      <CodeDialog step={code} words={codeWords} />
    </>
  );
};
