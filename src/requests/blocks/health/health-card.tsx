import { createElement, useState } from 'react';
import { healthProblems } from '#shared/wire/health-questionnaire.ts';
import { Button } from '#ui/actions/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { PartMissing } from '#ui/dialogs/part-missing.tsx';
import { buildLazyPart } from '#ui/lazy/lazy-part.ts';
import { Card } from '#ui/showing/card.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { goToUnread } from '#ui/fields/unread-fields.ts';
import { Pill } from '#ui/showing/pill.tsx';
import { fieldIdOf } from '../../contract/draft-values.ts';
import type { HealthFormProps } from './health-pages.tsx';

const { usePart: useHealthPages } = buildLazyPart(
  'health-pages',
  async () => (await import('./health-pages.tsx')).default,
);

const title = 'Formulir Pernyataan Kesehatan';

type HealthCardProps<Payload> = HealthFormProps<Payload> & {
  /** Error text, shown once the customer has tried to continue. */
  readonly error: string | undefined;
};

/** Card with the progress of the health form and a button that opens it. The button has the field id of `path`. */
export const HealthCard = <Payload = never,>({ error, ...form }: HealthCardProps<Payload>) => {
  const { path, answers, today } = form;
  const isComplete = healthProblems(answers, today).length === 0;
  const isStarted = answers.some((answer) => answer.tertanggung !== null || answer.pemegang_polis !== null);
  const id = fieldIdOf(path);
  const [open, setOpen] = useState(false);
  const pagesId = `${id}-pages`;
  // Unreadable input would be lost with the dialog, so it moves the focus there instead of closing.
  const close = () => goToUnread(document.getElementById(pagesId)) || setOpen(false);
  const { part: HealthPages, trouble } = useHealthPages(open);
  return (
    <Card
      title="Pernyataan kesehatan"
      aside={isComplete ? <Pill tone="ok">Lengkap</Pill> : <Pill tone="wait">Belum lengkap</Pill>}
    >
      <p>Jawab dengan jujur. Jawaban yang tidak benar dapat membuat klaim tidak dibayar.</p>
      <div>
        <Button
          id={id}
          variant="secondary"
          size="small"
          aria-describedby={error === undefined || isComplete ? undefined : `${id}-error`}
          onClick={() => setOpen(true)}
        >
          {isComplete ? 'Periksa jawaban' : isStarted ? 'Lanjutkan pengisian' : 'Isi pernyataan kesehatan'}
        </Button>
        <FieldNotes id={id} hint={undefined} error={isComplete ? undefined : error} />
      </div>
      {trouble !== undefined && <PartMissing trouble={trouble} title={title} onClose={close} />}
      <DialogFrame open={open && HealthPages !== undefined} onClose={close} title={title} wide>
        {HealthPages !== undefined && createElement(HealthPages, { ...form, id: pagesId, onDone: close })}
      </DialogFrame>
    </Card>
  );
};
