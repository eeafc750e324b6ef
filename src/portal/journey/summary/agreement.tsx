import { useState } from 'react';
import type { CheckAnswer } from '#shared/wire/proposals.ts';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { TermsCard, termsFieldId, termsRequired } from './terms-card.tsx';

type Terms = CheckAnswer['terms'];

/** Returns the ticked terms and a function that continues only when all are ticked; `before` = ids ticked earlier. */
export const useAgreement = (terms: Terms, goOn: () => void, before: readonly string[] = []) => {
  const [ticked, setTicked] = useState(before);
  const [attempt, setAttempt] = useState(0);
  const missing = terms.filter(({ id }) => !ticked.includes(id));
  return {
    terms,
    ticked,
    attempt,
    missing: attempt === 0 ? [] : missing,
    tick: (id: string, on: boolean) =>
      setTicked((others) => [...others.filter((each) => each !== id), ...(on ? [id] : [])]),
    press: (): void => {
      setAttempt((count) => count + 1);
      if (missing.length === 0) goOn();
    },
  };
};

type AgreementCardProps = {
  /** Request type whose terms are shown. */
  readonly suffix: string;
  readonly agreement: ReturnType<typeof useAgreement>;
  /** Error text for a term that is not ticked. */
  readonly required?: string;
};

/** Shows the terms to tick; after a try to continue, an error summary lists the terms still missing. */
export const AgreementCard = ({ suffix, agreement, required = termsRequired }: AgreementCardProps) => {
  const { terms, ticked, attempt, missing, tick } = agreement;
  return (
    <>
      <TermsCard suffix={suffix} terms={terms} ticked={ticked} asked={attempt > 0} onTick={tick} />
      <ErrorSummary
        attempt={attempt}
        errors={missing.map(({ id }) => ({ fieldId: termsFieldId(id), message: required }))}
      />
    </>
  );
};
