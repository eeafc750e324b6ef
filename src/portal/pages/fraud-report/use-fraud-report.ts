import { CaseReceipt } from '#shared/wire/public-cases/public-case.ts';
import { useReportForm, type Reporting } from '../report-form/use-report-form.ts';
import { emptyFraud, findFraudProblems, fraudBody, type FraudEntry } from './fraud-entry.ts';

export type FraudReporting = Reporting<FraudEntry>;

export const useFraudReport = (): FraudReporting =>
  useReportForm({
    path: 'fraud-reports',
    answers: CaseReceipt,
    empty: emptyFraud,
    findProblems: findFraudProblems,
    bodyOf: fraudBody,
  });
