import { useState } from 'react';
import { DraftFormContext } from '#requests/blocks/form/draft-form.tsx';
import { FormToolsContext } from '#requests/blocks/form/form-tools.tsx';
import type { AskedField } from '#shared/wire/asking/asked-field.ts';
import type { AskableGroup } from '#shared/wire/asking/field-ask.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import { ActionBar } from '#ui/actions/action-bar.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { listUnread } from '#ui/fields/unread-fields.ts';
import type { FieldError } from '#ui/fields/error-summary.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { messagesPath } from '../../addresses/status-paths.ts';
import { ApiError } from '../../api/api-error.ts';
import { AttachmentDialog, type Attachment } from '../../journey/draft/attachment-dialog.tsx';
import { FormColumns } from '../../journey/form/form-columns.tsx';
import { buildFieldErrors, withRequiredTexts } from '../../journey/form/form-problems.ts';
import { useTools } from '../../journey/form/use-form-tools.ts';
import { AskedFieldList } from '../../proposals/field-changes.tsx';
import { stepsToCorrect, topOf } from './steps-to-correct.ts';
import type { Correcting, useCorrection } from './use-correction.ts';

const none: readonly FieldProblem[] = [];

/** Names the fields that may change besides the asked ones; undefined = there are none. */
const alsoChanging = (asked: readonly AskedField[], groups: readonly AskableGroup[]): string | undefined => {
  const others = groups
    .flatMap(({ fields }) => fields)
    .filter(({ path }) => asked.every((each) => each.path !== path))
    .map(({ label }) => label);
  return others.length === 0 ? undefined : others.join(', ');
};

/** Names each field with its reason, and the fields that go with it. */
const ReasonsCard = ({ asked, groups }: Pick<Correcting['shown'], 'asked' | 'groups'>) => {
  const others = alsoChanging(asked, groups);
  return (
    <Card title="Yang perlu diperbaiki" tone="you">
      <AskedFieldList fields={asked} />
      {others !== undefined && (
        <p className="text-small text-muted">
          <span>Ikut dapat diubah karena saling bergantung:</span> <span>{others}</span>.
        </p>
      )}
    </Card>
  );
};

/** Explains a refusal that the asked fields cannot mend, with a way on. */
const Refusal = ({ id, error }: { readonly id: string; readonly error: Error }) => (
  <Notice
    tone="you"
    live
    heading="Perbaikan belum dapat diterima"
    actions={
      <ButtonLink size="small" variant="secondary" href={messagesPath(id)}>
        Kirim pesan kepada kami
      </ButtonLink>
    }
  >
    <p>{error.message}</p>
    <p>Isian Anda tidak hilang. Bila ini bukan tentang isian di bawah, kirim pesan kepada kami.</p>
  </Notice>
);

/** Returns the problems that the server found at the asked fields. */
const problemsOf = ({ shown }: Correcting, error: Error | null): readonly FieldProblem[] =>
  error instanceof ApiError ? error.errors.filter(({ path }) => shown.may_change.includes(topOf(path))) : none;

type CorrectionFieldsProps = {
  readonly correcting: Correcting;
  readonly state: ReturnType<typeof useCorrection>;
};

/** Form with the parts that hold the asked fields, as the customer knows them; 'Lanjut' lets the server check. */
export const CorrectionFields = ({ correcting, state }: CorrectionFieldsProps) => {
  const { id, shown, request, facts } = correcting;
  const { form, values, checking } = state;
  const [attachment, setAttachment] = useState<Attachment>();
  const [unread, setUnread] = useState<readonly FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { error } = checking;
  const found = withRequiredTexts(problemsOf(correcting, error), values, request.type.labels);
  const allTools = useTools(found, setAttachment, facts.position.parameters);
  const tools = { ...allTools, mayFill: (field: string) => shown.may_change.includes(field) };
  const errors = buildFieldErrors(found, values, request.type.labels);
  const { Effect } = request;
  return (
    <form
      noValidate
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        const now = listUnread(event.currentTarget);
        setUnread(now);
        if (now.length > 0) setAttempt(attempt + 1);
        else checking.mutate(undefined, { onError: () => setAttempt(attempt + 1) });
      }}
    >
      <DraftFormContext value={form}>
        <FormToolsContext value={tools}>
          <FormColumns
            effect={Effect && <Effect facts={facts} />}
            about={<ReasonsCard asked={shown.asked} groups={shown.groups} />}
          >
            <ErrorSummary
              errors={[...unread, ...errors.map((each) => ({ ...each, message: tools.words(each.message) }))]}
              attempt={attempt}
            />
            {error !== null && found.length === 0 && <Refusal id={id} error={error} />}
            {stepsToCorrect(request, values, facts, shown.may_change).map(({ key, question, Part }) => (
              <section key={key} aria-label={question} className="flex flex-col gap-4">
                {question !== undefined && <h2 className="text-section font-bold">{question}</h2>}
                <Part facts={facts} />
              </section>
            ))}
          </FormColumns>
        </FormToolsContext>
      </DraftFormContext>
      <ActionBar>
        <Button type="submit" wide loading={checking.isPending}>
          Lanjut
        </Button>
      </ActionBar>
      <AttachmentDialog attachment={attachment} onClose={() => setAttachment(undefined)} />
    </form>
  );
};
