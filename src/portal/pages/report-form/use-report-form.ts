import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ReportTaken } from '#shared/wire/reports/report-parts.ts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import type { ReportProblems } from './report-entry.ts';

/** Fields and address of one kind of report. */
interface ReportSpec<Entry> {
  readonly path: string;
  readonly empty: Entry;
  readonly findProblems: (entry: Entry) => ReportProblems;
  readonly bodyOf: (entry: Entry) => unknown;
  /** The field that needs nothing any more once this one is filled in. */
  readonly makesUpFor?: (field: keyof Entry) => string | undefined;
}

/** The form's state, from typing to the number of the report. */
export interface Reporting<Entry> {
  readonly entry: Entry;
  readonly problems: ReportProblems;
  readonly attempt: number;
  readonly sending: boolean;
  readonly failure: string | undefined;
  readonly number: string | undefined;
  /** A field that is being mended is no longer called wrong. */
  change<Field extends keyof Entry>(field: Field, value: Entry[Field]): void;
  send(): void;
}

const problemsOf = (error: Error): ReportProblems =>
  error instanceof ApiError ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {};

/** Holds the form of a public report; refusals are shown at their fields. */
export function useReportForm<Entry>({
  path,
  empty,
  findProblems,
  bodyOf,
  makesUpFor,
}: ReportSpec<Entry>): Reporting<Entry> {
  const [entry, setEntry] = useState(empty);
  const [problems, setProblems] = useState<ReportProblems>({});
  const [attempt, setAttempt] = useState(0);
  const sending = useMutation({
    mutationFn: () => callApi(path, ReportTaken, { method: 'POST', body: bodyOf(entry), quiet: true }),
    onError: (error) => setProblems(problemsOf(error)),
  });
  return {
    entry,
    problems,
    attempt,
    sending: sending.isPending,
    failure: sending.error === null || Object.keys(problems).length > 0 ? undefined : sending.error.message,
    number: sending.data?.report_number,
    change(field, value) {
      const mended = [field, makesUpFor?.(field)];
      setEntry((before) => ({ ...before, [field]: value }));
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !mended.includes(name))));
    },
    send() {
      if (sending.isPending) return;
      const found = findProblems(entry);
      setProblems(found);
      setAttempt((count) => count + 1);
      if (Object.keys(found).length === 0) sending.mutate();
    },
  };
}

/** Returns the attributes that a field of the form has in common. */
export const bind = <Entry>({ problems }: Reporting<Entry>, field: keyof Entry & string) => ({
  id: field,
  error: problems[field],
});
