import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FraudReported } from '#shared/wire/fraud/fraud-report.ts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { emptyFraud, findFraudProblems, fraudBody, type FraudEntry, type FraudProblems } from './fraud-entry.ts';

const problemsOf = (error: Error): FraudProblems =>
  error instanceof ApiError ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {};

/** The form's state, from typing to the number of the report. */
export function useFraudReport() {
  const [entry, setEntry] = useState(emptyFraud);
  const [problems, setProblems] = useState<FraudProblems>({});
  const [attempt, setAttempt] = useState(0);
  const sending = useMutation({
    mutationFn: () => callApi('fraud-reports', FraudReported, { method: 'POST', body: fraudBody(entry), quiet: true }),
    onError: (error) => setProblems(problemsOf(error)),
  });
  return {
    entry,
    problems,
    attempt,
    sending: sending.isPending,
    failure: sending.error === null || Object.keys(problems).length > 0 ? undefined : sending.error.message,
    number: sending.data?.report_number,
    /** A field that is being mended is no longer called wrong. */
    change<Field extends keyof FraudEntry>(field: Field, value: FraudEntry[Field]) {
      setEntry((before) => ({ ...before, [field]: value }));
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
    },
    send() {
      if (sending.isPending) return;
      const found = findFraudProblems(entry);
      setProblems(found);
      setAttempt((count) => count + 1);
      if (Object.keys(found).length === 0) sending.mutate();
    },
  };
}

export type FraudReporting = ReturnType<typeof useFraudReport>;
