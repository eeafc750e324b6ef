import { FileDown, PenLine } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SigningProps } from '#requests/blocks/form/form-tools.tsx';
import type { FormInput, ReadForm } from '#shared/wire/issued-documents/signed-forms.ts';
import { formatMinute } from '#shared/time/dates.ts';
import { Button } from '#ui/actions/button.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { SaveResult } from '../../files/save-result.tsx';
import { useDownload } from '../../files/use-download.ts';
import { OutsideSigning } from './outside-signing.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { fetchPrintedForm, fetchSignedForm, useForm } from './signing-calls.ts';

type Saving = { readonly text: string; readonly name: string; readonly fetchIt: () => Promise<Blob> };

const SaveButton = ({ text, name, fetchIt }: Saving) => {
  const save = useDownload(fetchIt, name);
  return (
    <>
      <Button variant="secondary" size="small" loading={save.isPending} onClick={() => save.mutate()}>
        <FileDown aria-hidden="true" size={20} /> <span>{text}</span>
      </Button>
      <SaveResult save={save} />
    </>
  );
};

const SavePrinted = ({ input }: { readonly input: FormInput }) => (
  <SaveButton text="Unduh surat untuk dicetak" name="formulir.pdf" fetchIt={() => fetchPrintedForm(input)} />
);

type SignedProps = Pick<SigningProps, 'value' | 'onChange'> & { readonly signed: NonNullable<ReadForm['signed']> };

/** Form that was signed on screen and still fits. */
const Signed = ({ value, onChange, signed }: SignedProps) => (
  <>
    <Notice tone="ok" heading="Sudah ditandatangani di layar">
      <p>
        <span translate="no">{formatMinute(signed.signed_at)}</span> WIB, nomor{' '}
        <span translate="no" className="wrap-anywhere">
          {signed.number}
        </span>
      </p>
    </Notice>
    <div className="flex flex-wrap gap-2">
      <SaveButton text="Unduh PDF" name={`${signed.number}.pdf`} fetchIt={() => fetchSignedForm(value)} />
      <Button variant="quiet" size="small" onClick={() => onChange('')}>
        Hapus tanda tangan
      </Button>
    </div>
    {signed.provider && <OutsideSigning attachment={value} provider={signed.provider} />}
  </>
);

type UnsignedProps = Pick<SigningProps, 'id' | 'error' | 'children'> & {
  readonly input: FormInput;
  readonly form: ReadForm;
  readonly onOpen: () => void;
};

/** Form to sign, with the reason where an earlier signature no longer fits; a paper can be uploaded instead. */
const Unsigned = ({ id, error, children, input, form, onOpen }: UnsignedProps) => {
  const [uploads, setUploads] = useState(false);
  const problem = form.signed?.problem ?? undefined;
  if (uploads)
    return (
      <>
        {form.text !== null && <SavePrinted input={input} />}
        {children}
        <Button variant="quiet" size="small" onClick={() => setUploads(false)}>
          Tanda tangani di layar
        </Button>
      </>
    );
  return (
    <>
      {problem !== undefined && (
        <Notice tone="you" live>
          {problem}
        </Notice>
      )}
      <p>Baca suratnya, lalu tanda tangani dengan kode verifikasi. Tanpa kertas.</p>
      <div>
        <Button id={id} aria-describedby={error === undefined ? undefined : `${id}-error`} wide onClick={onOpen}>
          <PenLine aria-hidden="true" size={20} /> <span>Baca dan tanda tangani</span>
        </Button>
        <FieldNotes id={id} error={problem === undefined ? error : undefined} />
      </div>
      <Button variant="quiet" size="small" onClick={() => setUploads(true)}>
        Tanda tangani di kertas
      </Button>
    </>
  );
};

type ChoiceProps = SigningProps & { readonly form: ReadForm; readonly onOpen: () => void };

/** Chooses what to show: signed form, uploaded paper, form for paper only, or form to sign. */
const Choice = ({ form, onOpen, ...field }: ChoiceProps): ReactNode => {
  const { input, value, onChange, children } = field;
  const { signed, by_hand: byHand } = form;
  if (signed !== null && signed.problem === null) return <Signed value={value} onChange={onChange} signed={signed} />;
  if (byHand !== null)
    return (
      <>
        <Notice>{byHand}</Notice>
        <SavePrinted input={input} />
        {children}
      </>
    );
  if (value !== '' && signed === null) return children;
  return <Unsigned {...field} form={form} onOpen={onOpen} />;
};

/** Part of a form that is signed on screen: mandate or statement, with its text, its state and the upload of a paper. */
const SigningPanel = (props: SigningProps) => {
  const { label, input, value, onChange, children } = props;
  const [open, setOpen] = useState(false);
  const { data, error } = useForm(input, value);
  const finish = (name: string): void => {
    setOpen(false);
    onChange(name);
  };
  return (
    <Card title={label}>
      {data === undefined && error === null && <Skeleton />}
      {error !== null && (
        <>
          <Notice tone="wait">{error.message}</Notice>
          {children}
        </>
      )}
      {data !== undefined && <Choice {...props} form={data} onOpen={() => setOpen(true)} />}
      {data !== undefined && open && (
        <SignDialog input={input} form={data} onSigned={finish} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
};

export default SigningPanel;
