import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formPurpose } from '#shared/wire/issued-documents/signed-forms.ts';
import type { FormInput, FormText, ReadForm } from '#shared/wire/issued-documents/signed-forms.ts';
import { Button } from '#ui/actions/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { ApiError } from '../../api/api-error.ts';
import { CodeDialog } from '../code/code-dialog.tsx';
import { useCodeStep } from '../code/use-code-step.ts';
import { FormTextView } from './form-text-view.tsx';
import { useKeptAnswers } from './kept-answers.ts';
import { OwnerFields, type OwnerAnswers } from './owner-fields.tsx';
import { readForm, signForm } from './signing-calls.ts';

const codeWords = {
  why: 'Kode ini tanda tangan Anda untuk surat yang baru Anda baca.',
  confirm: 'Tanda tangani',
  back: 'Kembali ke surat',
};

type ReadProps = {
  readonly input: FormInput;
  readonly text: FormText;
  readonly sha256: string;
  readonly onSigned: (name: string) => void;
  readonly onClose: () => void;
};

/** Text to read and sign: consent first, then the code for exactly this text. */
const ReadAndSign = ({ input, text, sha256, onSigned, onClose }: ReadProps) => {
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const sign = useMutation({
    mutationFn: () => signForm(input, sha256),
    onSuccess: ({ name }) => onSigned(name),
  });
  const code = useCodeStep(formPurpose(input.form, sha256), () => sign.mutate());
  const press = (): void => {
    setAsked(true);
    if (agreed) code.begin();
  };
  return (
    <>
      <DialogFrame open={!code.open} onClose={onClose} title={text.title} wide startsAtTop>
        <FormTextView text={text} sha256={sha256} />
        <CheckboxField
          id="form-agreed"
          label="Saya sudah membaca surat ini dan menyetujui isinya."
          error={asked && !agreed ? 'Centang bila Anda setuju.' : undefined}
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        {sign.error !== null && (
          <Notice tone="you" live>
            {sign.error.message}
          </Notice>
        )}
        <Button wide loading={sign.isPending} onClick={press}>
          Tanda tangani
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Nanti saja
        </Button>
      </DialogFrame>
      <CodeDialog step={code} words={codeWords} />
    </>
  );
};

type FillProps = {
  readonly input: FormInput;
  /** Answers of an earlier signature, where none were typed since. */
  readonly signed: OwnerAnswers;
  readonly onRead: (answers: OwnerAnswers, read: ReadForm) => void;
  readonly onClose: () => void;
};

const problemsOf = (error: Error | null) => (error instanceof ApiError ? error.errors : []);

/** Questions of the form itself; the server writes the text from the answers, or names the fields to correct. */
const FillIn = ({ input, signed, onRead, onClose }: FillProps) => {
  const { kept, keep } = useKeptAnswers();
  const answers = kept ?? signed;
  const read = useMutation({
    mutationFn: () => readForm({ ...input, answers }),
    onSuccess: (form) => onRead(answers, form),
  });
  const problems = problemsOf(read.error);
  const owner = input.payload['rek_owner'];
  return (
    <DialogFrame open onClose={onClose} title="Data pemilik manfaat" text="Orang atau pihak yang membayar polis ini.">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          read.mutate();
        }}
      >
        {typeof owner === 'string' && <p className="font-semibold">{owner}</p>}
        <OwnerFields
          answers={answers}
          hasName={typeof owner === 'string'}
          problemAt={(path) => problems.find((each) => each.path === path)?.message}
          onChange={keep}
        />
        {read.error !== null && (
          <Notice tone="you" live>
            {problems.length > 0 ? 'Periksa isian yang ditandai.' : read.error.message}
          </Notice>
        )}
        <Button type="submit" wide loading={read.isPending}>
          Lanjut ke surat
        </Button>
      </form>
    </DialogFrame>
  );
};

type SignDialogProps = {
  readonly input: FormInput;
  readonly form: ReadForm;
  readonly onSigned: (name: string) => void;
  readonly onClose: () => void;
};

/** Dialog that asks what the form needs, shows its text, and signs it with a code. */
export const SignDialog = ({ input, form, onSigned, onClose }: SignDialogProps) => {
  const [answered, setAnswered] = useState<{ readonly answers: OwnerAnswers; readonly read: ReadForm }>();
  const { text, text_sha256: sha256 } = answered?.read ?? form;
  if (text === null || sha256 === null)
    return (
      <FillIn
        input={input}
        signed={form.signed?.answers ?? {}}
        onRead={(answers, read) => setAnswered({ answers, read })}
        onClose={onClose}
      />
    );
  const whole = answered === undefined ? input : { ...input, answers: answered.answers };
  return <ReadAndSign key={sha256} input={whole} text={text} sha256={sha256} onSigned={onSigned} onClose={onClose} />;
};
