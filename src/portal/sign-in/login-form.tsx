import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { callAuth } from './auth-call.ts';
import { deviceId } from './device-id.ts';
import { textOf, parseRecord } from './json-record.ts';
import {
  findLoginProblems,
  loginFields,
  requiredField,
  type LoginField,
  type LoginProblems,
  type LoginValues,
} from './login-problems.ts';
import { buildPendingAttempt, canStore, channelOf, storageRefused, type PendingAttempt } from './sign-in-storage.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { isDemo } from './page-settings.ts';

const prefillKey = 'demo-sign-in';

/** Fills the three fields once with values that the demo page stored. The code must still be typed. */
function fillFromDemoPage(form: HTMLFormElement): void {
  const left = tabStorage.read(prefillKey);
  if (left === null || !isDemo()) return;
  tabStorage.forget(prefillKey);
  const values = parseRecord(left);
  for (const name of loginFields) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = textOf(values, name);
  }
}

const labels: Record<LoginField, string> = {
  policy_number: 'Nomor Polis',
  phone_number: 'Nomor HP',
  identity_number: 'Nomor Identitas',
};

const readValues = (form: HTMLFormElement): LoginValues => {
  const entries = new FormData(form);
  const value = (name: LoginField) => {
    const entry = entries.get(name);
    return typeof entry === 'string' ? entry : '';
  };
  return {
    policy_number: value('policy_number'),
    phone_number: value('phone_number'),
    identity_number: value('identity_number'),
  };
};

/**
 * Returns a line of the error summary. For an empty field it is '<label> diperlukan' (specification), otherwise the
 * field's error text.
 */
const summaryLine = (name: LoginField, problem: string): string =>
  problem === requiredField ? `${labels[name]} diperlukan` : problem;

const summaryOf = (problems: LoginProblems) =>
  loginFields.flatMap((name) => {
    const problem = problems[name];
    return problem === undefined ? [] : [{ fieldId: name, message: summaryLine(name, problem) }];
  });

/** Form fields with uncontrolled inputs, so that text typed before the script runs stays. */
const Fields = ({ problems }: { readonly problems: LoginProblems }) => (
  <>
    <TextField
      id="policy_number"
      name="policy_number"
      label={labels.policy_number}
      hint="10 angka, tertera di halaman pertama polis"
      error={problems.policy_number}
      inputMode="numeric"
      autoComplete="username"
      spellCheck={false}
    />
    <TextField
      id="phone_number"
      name="phone_number"
      label={labels.phone_number}
      hint="Seperti di polis, misalnya 0812 0000 0001"
      error={problems.phone_number}
      type="tel"
      autoComplete="tel"
    />
    <TextField
      id="identity_number"
      name="identity_number"
      label={labels.identity_number}
      hint="NIK pada KTP, 16 angka"
      error={problems.identity_number}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  </>
);

type LoginFormProps = {
  /** Reason why the portal redirected the customer to sign-in. */
  readonly notice: string | undefined;
  readonly onStarted: (attempt: PendingAttempt) => void;
};

/**
 * First step of sign-in. `method="dialog"` prevents a submit before the script runs from putting the typed values into
 * the URL.
 */
export const LoginForm = ({ notice, onStarted }: LoginFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<LoginProblems>({});
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (form.current) fillFromDemoPage(form.current);
  }, []);

  const submit = async (values: LoginValues): Promise<void> => {
    const found = findLoginProblems(values);
    setProblems(found);
    setAttempt((count) => count + 1);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    if (!canStore()) return setFailure(storageRefused);
    setBusy(true);
    const outcome = await callAuth('login', { ...values }, undefined, { 'x-device-id': deviceId() });
    setBusy(false);
    if (!outcome.ok) return setFailure(outcome.message);
    onStarted(
      buildPendingAttempt(
        textOf(outcome.data, 'accessToken'),
        textOf(outcome.data, 'phoneNumber'),
        channelOf(textOf(outcome.data, 'codeMethod')),
        Date.now(),
        textOf(outcome.data, 'codeNotice'),
      ),
    );
  };
  const press = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!busy) void submit(readValues(event.currentTarget));
  };
  /** Clears the error of a field while the customer corrects it. */
  const typed = ({ target }: FormEvent<HTMLFormElement>): void => {
    if (!(target instanceof HTMLInputElement)) return;
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== target.name)));
  };
  return (
    <form ref={form} onInput={typed} method="dialog" noValidate onSubmit={press} className="flex flex-col gap-4">
      {notice !== undefined && attempt === 0 && (
        <Notice tone="wait" live>
          {notice}
        </Notice>
      )}
      <ErrorSummary errors={summaryOf(problems)} attempt={attempt} />
      {failure !== undefined && (
        <Notice key={attempt} tone="you" live>
          {failure}
        </Notice>
      )}
      <Fields problems={problems} />
      <Button type="submit" wide loading={busy}>
        Kirim kode masuk
      </Button>
    </form>
  );
};
