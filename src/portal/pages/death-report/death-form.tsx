import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import type { DeathReporting } from './use-death-report.ts';

type DeathFormProps = { readonly form: DeathReporting; readonly done: ReactNode; readonly children: ReactNode };

const Reported = ({ number, children }: { readonly number: string; readonly children: ReactNode }) => (
  <Notice tone="ok" live heading={`Laporan ${number} kami terima`}>
    {children}
  </Notice>
);

/** The form until it is sent, then what comes next. */
export const DeathForm = ({ form, done, children }: DeathFormProps) => {
  const press = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    form.send();
  };
  if (form.number !== undefined) return <Reported number={form.number}>{done}</Reported>;
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
