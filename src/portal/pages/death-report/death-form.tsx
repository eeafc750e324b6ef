import type { ReactNode } from 'react';
import { Reported, ReportForm } from '../report-form/report-form.tsx';
import type { DeathReporting } from './use-death-report.ts';

type DeathFormProps = { readonly form: DeathReporting; readonly done: ReactNode; readonly children: ReactNode };

/** Shows the form of a death report, and what happens next once it was sent. */
export const DeathForm = ({ form, done, children }: DeathFormProps) =>
  form.taken === undefined ? (
    <ReportForm form={form}>{children}</ReportForm>
  ) : (
    <Reported taken={form.taken} title="Laporan meninggal">
      {done}
    </Reported>
  );
