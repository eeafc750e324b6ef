import type { Facts } from '#shared/facts/facts.ts';
import { linesOf, valuesOf } from '../../contract/step-answers.ts';
import type { FormProps, FormStep } from '../../contract/browser-request.tsx';
import type { DraftValues } from '../../contract/draft-values.ts';
import { inPages } from '../../contract/form-steps.tsx';
import { SelfieField } from '../form/selfie-field.tsx';
import { useDraftValues } from '../form/use-draft.tsx';
import { RiskCard } from './risk-card.tsx';

/** Number of funds per form page (decision 0047). */
const FUNDS_A_PAGE = 6;

/** Returns the funds on one form page. */
export const fundsOn = <Fund,>(funds: readonly Fund[], page: number): readonly Fund[] =>
  inPages(funds, FUNDS_A_PAGE)[page] ?? [];

interface FundPages extends Pick<FormStep, 'question' | 'caption'> {
  readonly funds: readonly { readonly fundCode: string; readonly fundName: string }[];
  /** Draft lines that these pages edit; each line names its fund. */
  readonly items: readonly { readonly fund_code: string }[];
  readonly partOf: (page: number) => FormStep['Part'];
}

/**
 * Builds the form pages with a field for each fund. Problems of the whole list, or of an unknown fund, appear on the
 * last page.
 */
export const buildFundSteps = ({ funds, items, partOf, ...head }: FundPages): readonly FormStep[] =>
  inPages(funds, FUNDS_A_PAGE).map((shown, page, { length }) => {
    const isShown = (code: string): boolean => shown.some(({ fundCode }) => fundCode === code);
    const own = items.flatMap(({ fund_code }, index) => (isShown(fund_code) ? [`items.${index}`] : []));
    const paths = page === length - 1 ? [...own, 'items'] : own;
    const answer = linesOf(...shown.map(({ fundName }) => fundName));
    return { ...head, key: `funds-${page}`, subject: 'Dana', answer, paths, Part: partOf(page) };
  });

/** Builds the step with risk questions when the chosen funds raise the risk; empty otherwise (rulebook 7.14). */
export function buildRiskSteps(
  findRiskier: (values: DraftValues, facts: Facts) => readonly string[],
): (values: DraftValues, facts: Facts) => readonly FormStep[] {
  const Part = ({ facts }: FormProps) => (
    <RiskCard facts={facts} riskier={findRiskier(useDraftValues().values, facts)} />
  );
  const step: FormStep = {
    key: 'risk',
    subject: 'Profil risiko',
    answer: valuesOf('Profil risiko Anda'),
    question: 'Apakah risikonya cocok untuk Anda?',
    paths: ['risk_profile'],
    Part,
  };
  return (values, facts) => (findRiskier(values, facts).length > 0 ? [step] : []);
}

/** Last step when the selfie is the only attachment. */
export const selfieStep: FormStep = {
  key: 'attachments',
  subject: 'Dokumen',
  question: 'Dokumen apa yang menyertai?',
  paths: ['ktp_selfie_attachment'],
  Part: () => <SelfieField />,
};
