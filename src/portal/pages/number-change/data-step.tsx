import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ActionBar } from '#ui/actions/action-bar.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { ApiError } from '../../api/api-error.ts';
import type { ReportProblems } from '../report-form/report-entry.ts';
import { beginApplication, type ApplicationKey } from './number-calls.ts';
import { findNumberProblems, toSent, type NumberEntry } from './number-entry.ts';

type DataStepProps = {
  readonly entry: NumberEntry;
  readonly onEntry: (entry: NumberEntry) => void;
  readonly onStarted: (key: ApplicationKey) => void;
};

const problemsOf = (error: Error): ReportProblems =>
  error instanceof ApiError ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {};

const fields = [
  { name: 'policy_number', label: 'Nomor polis', hint: '10 angka, tertera di halaman pertama polis' },
  { name: 'identity_number', label: 'Nomor identitas pemegang polis', hint: 'NIK pada KTP, atau nomor paspor' },
  { name: 'mobile', label: 'Nomor HP baru', hint: 'Kode kami kirim ke nomor ini.' },
] as const;

const consentText =
  'Isian ini benar. Data, foto KTP, dan foto wajah saya boleh disimpan dan dipakai untuk memeriksa permintaan ini.';

/** Form for policy, identity number and new number. */
export const DataStep = ({ entry, onEntry, onStarted }: DataStepProps) => {
  const [problems, setProblems] = useState<ReportProblems>({});
  const [attempt, setAttempt] = useState(0);
  const beginning = useMutation({
    mutationFn: () => beginApplication(toSent(entry)),
    onSuccess: onStarted,
    onError: (error) => setProblems(problemsOf(error)),
  });
  const change = (changed: Partial<NumberEntry>): void => {
    onEntry({ ...entry, ...changed });
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))));
  };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (beginning.isPending) return;
    const found = findNumberProblems(entry);
    setProblems(found);
    setAttempt((count) => count + 1);
    if (Object.keys(found).length === 0) beginning.mutate();
  };
  const errors = Object.entries(problems).map(([fieldId, message]) => ({ fieldId, message }));
  return (
    <form noValidate onSubmit={send} className="flex grow flex-col gap-4">
      <ErrorSummary errors={errors} attempt={attempt} />
      {beginning.error !== null && errors.length === 0 && (
        <Notice key={attempt} tone="you" live heading="Belum terkirim">
          <p>{beginning.error.message}</p>
        </Notice>
      )}
      <Card>
        {fields.map(({ name, label, hint }) => (
          <TextField
            key={name}
            id={name}
            label={label}
            hint={hint}
            error={problems[name]}
            inputMode={name === 'identity_number' ? 'text' : name === 'mobile' ? 'tel' : 'numeric'}
            type={name === 'mobile' ? 'tel' : 'text'}
            autoComplete={name === 'mobile' ? 'tel' : 'off'}
            maxLength={30}
            value={entry[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
        <CheckboxField
          id="consent"
          label={consentText}
          error={problems['consent']}
          checked={entry.consent}
          onChange={({ target }) => change({ consent: target.checked })}
        />
      </Card>
      <ActionBar>
        <Button type="submit" wide loading={beginning.isPending}>
          Kirim kode ke nomor baru
        </Button>
      </ActionBar>
    </form>
  );
};
