import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import type { ReportProblems } from './report-entry.ts';

/** Answer to a report; `secret` opens a report without sign-in, and is shown once. */
interface ReportAnswer {
  readonly report_number: string;
  readonly secret?: string;
}

/** Path, fields and rules of one kind of report. */
interface ReportSpec<Entry> {
  readonly path: string;
  readonly answers: z.ZodMiniType<ReportAnswer>;
  readonly empty: Entry;
  readonly findProblems: (entry: Entry) => ReportProblems;
  readonly bodyOf: (entry: Entry) => unknown;
  /** Returns the field that becomes optional once this field is filled. */
  readonly makesUpFor?: (field: keyof Entry) => string | undefined;
}

/** State and actions of a report's form. */
export interface Reporting<Entry> {
  readonly entry: Entry;
  readonly problems: ReportProblems;
  readonly attempt: number;
  readonly sending: boolean;
  readonly failure: string | undefined;
  readonly taken: ReportAnswer | undefined;
  /** Changes a field and clears its error text. */
  change<Field extends keyof Entry>(field: Field, value: Entry[Field]): void;
  send(): void;
}

const problemsOf = (error: Error): ReportProblems =>
  error instanceof ApiError ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {};

/** Returns state and actions of a public report's form; refused fields show the server's texts. */
export function useReportForm<Entry>({
  path,
  answers,
  empty,
  findProblems,
  bodyOf,
  makesUpFor,
}: ReportSpec<Entry>): Reporting<Entry> {
  const [entry, setEntry] = useState(empty);
  const [problems, setProblems] = useState<ReportProblems>({});
  const [attempt, setAttempt] = useState(0);
  const sending = useMutation({
    mutationFn: () => callApi(path, answers, { method: 'POST', body: bodyOf(entry), quiet: true }),
    onError: (error) => setProblems(problemsOf(error)),
  });
  return {
    entry,
    problems,
    attempt,
    sending: sending.isPending,
    failure: sending.error === null || Object.keys(problems).length > 0 ? undefined : sending.error.message,
    taken: sending.data,
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

/** Returns id and error text of a field. */
export const bind = <Entry>({ problems }: Reporting<Entry>, field: keyof Entry & string) => ({
  id: field,
  error: problems[field],
});
