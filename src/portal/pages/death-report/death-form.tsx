import type { ReactNode } from 'react';
import { Reported, ReportForm } from '../report-form/report-form.tsx';
import type { DeathReporting } from './use-death-report.ts';

type DeathFormProps = { readonly form: DeathReporting; readonly done: ReactNode; readonly children: ReactNode };

/** The form until it is sent, then what comes next. */
export const DeathForm = ({ form, done, children }: DeathFormProps) =>
  form.number === undefined ? (
    <ReportForm form={form}>{children}</ReportForm>
  ) : (
    <Reported number={form.number}>{done}</Reported>
  );
