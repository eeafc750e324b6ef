import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { NumberCodeKind } from '#shared/wire/number-change/number-change.ts';
import { ActionBar } from '#ui/actions/action-bar.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { ApiError } from '../../api/api-error.ts';
import { askCode, checkCode } from './number-calls.ts';
import type { Application } from './use-application.ts';

const isAboutCode = (error: Error): boolean =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'otp_number');

/** Returns state and calls of one code. */
const useCode = ({ stored, took }: Application, kind: NumberCodeKind) => {
  const [code, setCode] = useState('');
  const checking = useMutation({
    mutationFn: (typed: string) => checkCode(stored, kind, typed),
    onSuccess: took,
    onError: () => setCode(''),
  });
  const asking = useMutation({ mutationFn: () => askCode(stored, kind), onSuccess: took });
  const check = (typed: string): void => {
    if (typed.length === 6 && !checking.isPending) checking.mutate(typed);
  };
  return { code, setCode, check, checking, asking };
};

type CodeFormProps = {
  readonly application: Application;
  readonly kind: NumberCodeKind;
  readonly title: string;
  readonly caption: ReactNode;
  /** Further buttons below the one that checks. */
  readonly children?: ReactNode;
};

/** Form for a code that was sent, with the button that sends it again. */
const CodeForm = ({ application, kind, title, caption, children }: CodeFormProps) => {
  const { code, setCode, check, checking, asking } = useCode(application, kind);
  const left = (kind === 'NEW' ? application.draft.new_code : application.draft.email_code)?.resends_left ?? 0;
  const failure = asking.error ?? (checking.error !== null && !isAboutCode(checking.error) ? checking.error : null);
  const wrong = checking.error !== null && isAboutCode(checking.error) ? checking.error.message : undefined;
  const press = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    check(code);
  };
  return (
    <form noValidate onSubmit={press} className="flex grow flex-col gap-4">
      {failure !== null && (
        <Notice tone="you" live heading="Belum berhasil">
          <p>{failure.message}</p>
        </Notice>
      )}
      {asking.isSuccess && (
        <Notice tone="ok" live>
          Kode baru dikirim bila data Anda sesuai.
        </Notice>
      )}
      <Card title={title} caption={caption}>
        <CodeField
          id={`code-${kind.toLowerCase()}`}
          label="Kode, 6 angka"
          hint="Berlaku 5 menit. Jangan berikan kepada siapa pun."
          error={wrong}
          value={code}
          onChange={setCode}
          onComplete={check}
        />
        <div>
          <Button variant="quiet" size="small" loading={asking.isPending} onClick={() => asking.mutate()}>
            <span>Kirim ulang kode</span>
          </Button>
        </div>
        {left === 0 && <p className="text-small text-muted">Kode tidak dapat dikirim ulang lagi.</p>}
      </Card>
      <ActionBar>
        <Button type="submit" wide loading={checking.isPending} disabled={code.length !== 6}>
          Periksa kode
        </Button>
        {children}
      </ActionBar>
    </form>
  );
};

type StepProps = { readonly application: Application };

/** Step for the code to the new number. */
export const NewCodeStep = ({ application, onChangeData }: StepProps & { readonly onChangeData: () => void }) => (
  <CodeForm
    application={application}
    kind="NEW"
    title="Kode ke nomor baru"
    caption={
      <>
        <span>Kami kirim ke</span> <span translate="no">{application.draft.mobile}</span>
      </>
    }
  >
    <Button wide variant="secondary" onClick={onChangeData}>
      Ubah data
    </Button>
  </CodeForm>
);

const emailText =
  'Bila data Anda sesuai dan polis punya email tercatat, kode kami kirim ke sana. Kode ini membantu petugas memastikan bahwa ini Anda.';

/** Step for the code to the registered e-mail, the same whether there is one or not. */
export const EmailCodeStep = ({ application }: StepProps) => {
  const { stored, draft, took, skipEmail } = application;
  const asking = useMutation({ mutationFn: () => askCode(stored, 'EMAIL'), onSuccess: took });
  const skip = (
    <Button wide variant="secondary" onClick={skipEmail}>
      Lanjut tanpa kode email
    </Button>
  );
  if (draft.email_code !== null)
    return (
      <CodeForm application={application} kind="EMAIL" title="Kode ke email tercatat" caption={emailText}>
        {skip}
      </CodeForm>
    );
  return (
    <>
      <Card title="Kode ke email tercatat" caption={emailText}>
        <p>Tidak dapat membuka email itu? Lanjut saja tanpa kode.</p>
      </Card>
      {asking.error !== null && (
        <Notice tone="you" live heading="Belum berhasil">
          <p>{asking.error.message}</p>
        </Notice>
      )}
      <ActionBar>
        <Button wide loading={asking.isPending} onClick={() => asking.mutate()}>
          Kirim kode ke email
        </Button>
        {skip}
      </ActionBar>
    </>
  );
};
