import { useState } from 'react';
import type { FormEvent } from 'react';
import { formatTime } from '#shared/time/date-format.ts';
import { channelName, codeChannels } from '#shared/lists/message-channels.ts';
import { Button } from '#ui/actions/button.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { onlyOpen } from '../../addresses/open-channels.ts';
import type { CodeStep } from './use-code-step.ts';

const fieldId = 'otp_number';

const OtherWays = ({ step }: { readonly step: CodeStep }) => (
  <div className="flex flex-col items-center gap-1">
    <Button variant="quiet" size="small" loading={step.busy} onClick={() => void step.ask()}>
      Kirim ulang kode
    </Button>
    <details>
      <summary className="text-link mx-auto w-fit rounded-field px-3 py-2">Kirim lewat cara lain</summary>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {onlyOpen(codeChannels)
          .filter((method) => method !== step.started?.method)
          .map((method) => (
            <Button
              key={method}
              variant="secondary"
              size="small"
              loading={step.busy}
              onClick={() => void step.ask(method)}
            >
              <span>
                Lewat <span>{channelName(method)}</span>
              </span>
            </Button>
          ))}
      </div>
    </details>
  </div>
);

const CodeForm = ({ step, confirm }: { readonly step: CodeStep; readonly confirm: string }) => {
  const [code, setCode] = useState('');
  const { started, busy, wrong } = step;
  const check = (typed: string): void => {
    if (typed.length === 6 && !busy) void step.check(typed).then((right) => (right ? undefined : setCode('')));
  };
  const press = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    check(code);
  };
  return (
    <form noValidate onSubmit={press} className="flex flex-col gap-4">
      <CodeField
        id={fieldId}
        label="Kode verifikasi, 6 angka"
        hint={
          started === undefined
            ? 'Kode dapat ditempel.'
            : `Berlaku sampai pukul ${formatTime(started.expires_at)} WIB. Kode dapat ditempel.`
        }
        error={wrong}
        value={code}
        onChange={setCode}
        onComplete={check}
      />
      <Button type="submit" wide loading={busy} disabled={code.length !== 6}>
        {confirm}
      </Button>
    </form>
  );
};

type CodeDialogProps = {
  readonly step: CodeStep;
  /** Texts for purpose, button and back link; absent = the texts for sending a request. */
  readonly words?: { readonly why: string; readonly confirm: string; readonly back: string };
};

const ofSubmission = {
  why: 'Demi keamanan, pengajuan ini dikirim setelah Anda memasukkan kode baru.',
  confirm: 'Verifikasi dan kirim',
  back: 'Kembali ke ringkasan',
};

/**
 * Dialog for the step-up code, the last step before a request is sent. Closing it sends nothing and keeps everything.
 * Messages are below the field, so that the field does not move.
 */
export const CodeDialog = ({ step, words = ofSubmission }: CodeDialogProps) => (
  <DialogFrame
    open={step.open}
    onClose={step.close}
    title="Masukkan kode verifikasi"
    text={`${words.why} Jangan berikan kode kepada siapa pun, termasuk petugas kami.`}
  >
    <CodeForm step={step} confirm={words.confirm} />
    {step.failure !== undefined && (
      <Notice key={`failure-${step.calls}`} tone="you" live>
        {step.failure}
      </Notice>
    )}
    {step.sent !== undefined && (
      <Notice key={`told-${step.calls}`} tone="ok" live>
        {step.sent}
      </Notice>
    )}
    <OtherWays step={step} />
    <Button variant="quiet" size="small" onClick={step.close}>
      {words.back}
    </Button>
  </DialogFrame>
);
