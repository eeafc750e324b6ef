import { useState } from 'react';
import { facePaths } from '#requests/contract/bind.ts';
import type { UploadSlot } from '#requests/contract/attachment-rules.ts';
import type { RequestType } from '#requests/contract/bind.ts';
import { formatLongDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { CheckAnswer } from '#shared/wire/proposals.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { AttachmentPicture } from '../../attachments/attachment-picture.tsx';
import { SummaryView } from '../../proposals/summary-view.tsx';
import { findStep } from '#requests/contract/form-steps.tsx';
import type { FormStep } from '#requests/contract/browser-request.tsx';
import { tieDots } from '#ui/appearance/tie-dots.ts';
import { useWording } from '../../policy/use-policy.ts';
import { omitStepAnswers, stepAnswer } from './answer-on.ts';
import { formStepPath, journeyPath } from '../draft/journey-paths.ts';
import { AttachmentDialog } from '../draft/attachment-dialog.tsx';
import type { Attachment } from '../draft/attachment-dialog.tsx';

type CheckProps = { readonly check: CheckAnswer };

type FormProps = { readonly type: RequestType; readonly steps: readonly FormStep[] };

type StepsProps = CheckProps & FormProps & { readonly slots: readonly UploadSlot[] };

/** Lists the answers of each step of a long form, each with a link back to its step. */
const StepLinks = ({ check, type, steps, slots }: StepsProps) => {
  const words = useWording();
  return (
    <nav aria-label="Ubah isian">
      <ol className="divide-y divide-line border-t border-line">
        {steps.map((step, index) => (
          <li key={step.key} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block text-small text-muted">{words(step.subject)}</span>
              <bdi className="block">{tieDots(stepAnswer(steps, index, check.summary, slots))}</bdi>
            </span>
            <Link
              href={formStepPath(type.route, index)}
              className="text-link inline-flex min-h-11 min-w-11 items-center justify-end"
            >
              Ubah
              <span className="sr-only">
                {' '}
                <span>{words(step.subject)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** Shows the values before and after the request, with links back to change them. */
export const ChangesCard = ({ check, type, steps, slots }: StepsProps) => (
  <Card
    title="Yang berubah"
    aside={
      steps.length === 1 && (
        <Link href={journeyPath(type.route)} className="text-link">
          Ubah<span className="sr-only"> isian</span>
        </Link>
      )
    }
  >
    <SummaryView
      summary={omitStepAnswers(steps, check.summary)}
      afterLabel={check.summary.note === null ? 'Sesudah' : 'Sesudah*'}
    />
    {steps.length > 1 && <StepLinks check={check} type={type} steps={steps} slots={slots} />}
  </Card>
);

/** Shows the consequences of the request, each with a milder alternative if there is one. */
export const ConsequencesCard = ({ check }: CheckProps) =>
  check.consequences.length === 0 ? null : (
    <Card title="Yang perlu Anda tahu" tone="wait">
      <ul className="flex flex-col gap-3">
        {check.consequences.map(({ text, gentler }) => (
          <li key={text}>
            <span>{text}</span>
            {gentler !== null && (
              <Link href={gentler.route} className="text-link block py-1">
                <span>
                  <span>{gentler.text}</span> ›
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );

/** Lists the uploaded attachments; each can be opened. */
export const AttachmentsCard = ({ slots, type, steps }: FormProps & { readonly slots: readonly UploadSlot[] }) => {
  const [shown, setShown] = useState<Attachment>();
  const attachments = slots.filter(({ name, path }) => name !== '' && !facePaths.includes(path));
  if (attachments.length === 0) return null;
  return (
    <Card title="Dokumen">
      <ul className="divide-y divide-line">
        {attachments.map(({ name, label, path }) => (
          <li key={name} className="flex flex-wrap items-center gap-3 py-2 first:pt-0 last:pb-0">
            <span className="grid size-14 place-items-center overflow-hidden rounded-field border border-line bg-dim text-[0]">
              <AttachmentPicture name={name} alt="" />
            </span>
            <span className="flex min-w-[6em] flex-1 flex-col items-start font-semibold wrap-anywhere">
              <span>{label}</span>
              <span>
                <Pill tone="ok">Terunggah</Pill>
              </span>
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Lihat ${label}`}
              onClick={() => setShown({ name, label })}
            >
              Lihat
            </Button>
            {steps.length > 1 && (
              <Link
                href={formStepPath(type.route, findStep(steps, path))}
                className="text-link inline-flex min-h-11 min-w-11 items-center justify-end"
              >
                Ubah
                <span className="sr-only">
                  {' '}
                  <span>{label}</span>
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <AttachmentDialog attachment={shown} onClose={() => setShown(undefined)} />
    </Card>
  );
};

type DueDateProps = CheckProps & { readonly facts: Facts };

/** Shows the date by which the request will be done, and how that date is counted. */
export const DueDateCard = ({ check, facts }: DueDateProps) => {
  const { parameters } = facts.position;
  return (
    <Card title="Kapan selesai">
      <p>
        Paling lambat <b>{formatLongDate(check.promised_date)}</b>.
      </p>
      <p className="text-small text-muted">
        Yaitu <span>{check.promise_reason}</span>. Yang kami terima setelah pukul{' '}
        <span translate="no">{parameters['cutoff.docs'].replace(':', '.')}</span> WIB dihitung mulai hari kerja
        berikutnya. Hitungan berhenti selama menunggu jawaban Anda.
      </p>
    </Card>
  );
};
