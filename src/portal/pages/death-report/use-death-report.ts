import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DeathReported } from '#shared/wire/deaths/death-report.ts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { deathBody, emptyEntry, findDeathProblems, type DeathEntry, type DeathProblems } from './death-entry.ts';

const problemsOf = (error: Error): DeathProblems =>
  error instanceof ApiError ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {};

/** A field that is being mended is no longer called wrong; the policy's number makes up for the birth date. */
const withoutMended = (problems: DeathProblems, field: keyof DeathEntry): DeathProblems =>
  Object.fromEntries(
    Object.entries(problems).filter(
      ([name]) => name !== field && !(field === 'policy_number' && name === 'insured_birth_date'),
    ),
  );

/** The form's state, from typing to the number of the report. */
export function useDeathReport(byStranger: boolean) {
  const [entry, setEntry] = useState(emptyEntry);
  const [problems, setProblems] = useState<DeathProblems>({});
  const [attempt, setAttempt] = useState(0);
  const path = byStranger ? 'death-reports' : 'policy/death-report';
  const sending = useMutation({
    mutationFn: () => callApi(path, DeathReported, { method: 'POST', body: deathBody(entry, byStranger), quiet: true }),
    onError: (error) => setProblems(problemsOf(error)),
  });
  return {
    entry,
    problems,
    attempt,
    sending: sending.isPending,
    failure: sending.error === null || Object.keys(problems).length > 0 ? undefined : sending.error.message,
    number: sending.data?.report_number,
    change<Field extends keyof DeathEntry>(field: Field, value: DeathEntry[Field]) {
      setEntry((before) => ({ ...before, [field]: value }));
      setProblems((before) => withoutMended(before, field));
    },
    send() {
      if (sending.isPending) return;
      const found = findDeathProblems(entry, byStranger);
      setProblems(found);
      setAttempt((count) => count + 1);
      if (Object.keys(found).length === 0) sending.mutate();
    },
  };
}

export type DeathReporting = ReturnType<typeof useDeathReport>;
