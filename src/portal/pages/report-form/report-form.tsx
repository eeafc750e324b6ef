import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { CaseReceipt } from '../public-case/case-receipt.tsx';
import type { Reporting } from './use-report-form.ts';

type ReportedProps = {
  readonly taken: NonNullable<Reporting<unknown>['taken']>;
  /** Name of the report on its receipt. */
  readonly title: string;
  readonly children: ReactNode;
};

/** Shows that the report was received, what happens next, and the receipt of a report without sign-in. */
export const Reported = ({ taken: { report_number, secret }, title, children }: ReportedProps) => (
  <>
    <Notice tone="ok" live heading={`Laporan ${report_number} kami terima`}>
      {children}
    </Notice>
    {secret !== undefined && <CaseReceipt receipt={{ report_number, secret }} title={title} />}
  </>
);

type ReportFormProps = {
  readonly form: Pick<Reporting<unknown>, 'attempt' | 'failure' | 'problems' | 'send' | 'sending'>;
  readonly children: ReactNode;
};

/** Shows the form of a report: error summary, fields, and the button that sends it. */
export const ReportForm = ({ form, children }: ReportFormProps) => {
  const press = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    form.send();
  };
  const errors = Object.entries(form.problems).map(([fieldId, message]) => ({ fieldId, message }));
  return (
    <form noValidate onSubmit={press} className="flex flex-col gap-4">
      <ErrorSummary errors={errors} attempt={form.attempt} />
      {form.failure !== undefined && (
        <Notice key={form.attempt} tone="you" live heading="Belum terkirim">
          {form.failure}
        </Notice>
      )}
      {children}
      <div>
        <Button type="submit" loading={form.sending}>
          Kirim laporan
        </Button>
      </div>
    </form>
  );
};
