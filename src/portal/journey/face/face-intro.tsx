import { ScanFace } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { faceConsents, faceConsentVersion } from '#shared/lists/face-consent.ts';
import { ActionBar } from '#ui/actions/action-bar.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { JourneyColumn } from '../draft/journey-column.tsx';
import { OtherDevice } from './camera-way-on.tsx';

const consentRequired = 'Beri persetujuan agar verifikasi wajah dapat dimulai.';

type FaceIntroProps = {
  /** Steps of the face check, one line each. */
  readonly steps: readonly string[];
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onStart: () => void;
  /** Way on without a camera; absent = that of a draft stored on the server. */
  readonly otherDevice?: ReactNode;
  /** Consent that is asked for; absent = that of a recording here. */
  readonly consent?: { readonly text: string; readonly hint?: string };
  /** Label of the button that starts. */
  readonly action?: string;
};

const recordingConsent = { text: faceConsents[faceConsentVersion] };
const recordingHint = 'Foto disimpan terenkripsi dan hanya dibuka petugas yang memeriksanya.';

/** Scrolls to the reason why nothing started, which may be below the button. */
const bringIntoSight = (part: HTMLElement | null): void => part?.scrollIntoView({ block: 'center' });

/** Explains the face check and its steps, and asks for consent. */
export const FaceIntro = ({
  steps,
  busy,
  problem,
  onStart,
  otherDevice = <OtherDevice />,
  consent = recordingConsent,
  action = 'Mulai verifikasi',
}: FaceIntroProps) => {
  const [agreed, setAgreed] = useState(false);
  const [pressed, setPressed] = useState(false);
  const start = (): void => {
    setPressed(true);
    if (agreed) onStart();
    else document.getElementById('face-consent')?.focus();
  };
  return (
    <>
      <JourneyColumn>
        <Card title="Mengapa wajah Anda diperlukan">
          <div className="flex items-start gap-4">
            <ScanFace aria-hidden="true" size={48} strokeWidth={1.5} className="shrink-0 text-action" />
            <p className="min-w-0">
              Untuk memastikan bahwa Anda sendiri yang mengajukan, agar orang lain tidak dapat mengubah atau mengambil
              hak Anda.
            </p>
          </div>
          <ol className="flex list-decimal flex-col gap-1 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
        <Card title="Persetujuan data wajah">
          <CheckboxField
            id="face-consent"
            label={consent.text}
            hint={consent.hint ?? recordingHint}
            checked={agreed}
            onChange={(event) => setAgreed(event.target.checked)}
            error={pressed && !agreed ? consentRequired : undefined}
          />
        </Card>
        {problem !== undefined && (
          <div ref={bringIntoSight}>
            <Notice tone="you" live heading="Verifikasi belum dapat dimulai">
              <p>{problem}</p>
            </Notice>
          </div>
        )}
        {otherDevice}
      </JourneyColumn>
      <ActionBar>
        <Button wide loading={busy} onClick={start}>
          {action}
        </Button>
      </ActionBar>
    </>
  );
};
