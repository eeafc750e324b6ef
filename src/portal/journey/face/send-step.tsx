import type { RequestType } from '#requests/contract/bind.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Spinner } from '#ui/appearance/spinner.tsx';
import type { ApiError } from '../../api/api-error.ts';
import { journeyPath } from '../draft/journey-paths.ts';

type SendStepProps = {
  readonly type: RequestType;
  readonly sending: boolean;
  readonly failure: ApiError | undefined;
  readonly onSend: () => void;
  readonly onNewCheck: () => void;
};

const facePaths = new Set(['transaction_id', 'liveness_attachment']);

/** Returns true when the refusal concerns the face check or its picture, not the rest of the request. */
const isAboutFace = ({ code, errors }: ApiError): boolean =>
  code?.startsWith('LIV-') === true || errors.some(({ path }) => facePaths.has(path));

/** Returns true when sending the same request again cannot help. */
const isAboutRequest = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;

/**
 * Step after the face check: progress of sending, or the reason why it failed with the next action. Nothing typed is
 * lost.
 */
export const SendStep = ({ type, sending, failure, onSend, onNewCheck }: SendStepProps) => {
  if (failure === undefined || sending)
    return (
      <Card>
        <p className="flex items-center gap-3">
          <Spinner size={24} /> Mengirim pengajuan...
        </p>
      </Card>
    );
  const ofFace = isAboutFace(failure);
  const ofRequest = !ofFace && isAboutRequest(failure);
  return (
    <Notice
      tone="you"
      live
      heading="Pengajuan belum terkirim"
      actions={
        <>
          {ofFace && (
            <Button size="small" onClick={onNewCheck}>
              Ulangi verifikasi wajah
            </Button>
          )}
          {!ofFace && !ofRequest && (
            <Button size="small" onClick={onSend}>
              Coba lagi
            </Button>
          )}
          {ofRequest && (
            <ButtonLink size="small" href={journeyPath(type.route, 'resume')}>
              Kembali ke ringkasan
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{failure.message}</p>
      {!ofRequest && <p>Isian dan hasil verifikasi Anda masih ada; mengirim ulang tidak membuat pengajuan kedua.</p>}
    </Notice>
  );
};
