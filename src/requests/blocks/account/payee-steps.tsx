import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../form/use-draft.tsx';
import { BankAccountFields } from './bank-account-fields.tsx';
import type { AllowedOwners } from './payee-account.ts';
import { valuesOf } from '../../contract/step-answers.ts';
import type { FormProps, FormStep } from '../../contract/browser-request.tsx';
import { PayeeChoice } from './payee-choice.tsx';
import { toRegistered } from './registered-payee.ts';

interface NewAccount extends Pick<FormStep, 'question' | 'caption' | 'answer'> {
  /** Number of the request type, which decides which banks can be chosen. */
  readonly serviceId: number;
  readonly owners: AllowedOwners;
  /** Notice shown above the account fields. */
  readonly notice?: ReactNode;
  /** True for payouts, where the registered account is offered first. */
  readonly offersRegistered?: boolean;
}

const Choice = z.object(toRegistered);

type NewAccountProps = Pick<NewAccount, 'serviceId' | 'owners' | 'notice'> & FormProps;

/** Choice between the registered account and another one, followed by the fields of the other one. */
const PayoutAccount = ({ notice, ...fields }: NewAccountProps) => {
  const isRegistered = useDraft(Choice).draft.to_registered_account && fields.facts.policy.benefitAccount !== null;
  return (
    <>
      <PayeeChoice facts={fields.facts} />
      {!isRegistered && (
        <>
          {notice}
          <BankAccountFields {...fields} />
        </>
      )}
    </>
  );
};

/** Builds the form step for a payee account (wire 3.1, 3.7, 3.8). */
export const buildAccountStep = ({
  serviceId,
  owners,
  notice,
  offersRegistered = false,
  ...head
}: NewAccount): FormStep => ({
  key: 'account',
  subject: 'Rekening',
  answer: valuesOf('Bank', 'Cabang', 'Nomor rekening', 'Nama pemilik rekening', 'Nama pemilik', 'Dikirim ke'),
  ...head,
  paths: [...(offersRegistered ? ['to_registered_account'] : []), 'bank', 'new_no_rek', 'rek_owner', 'branch'],
  Part: ({ facts }: FormProps) =>
    offersRegistered ? (
      <PayoutAccount facts={facts} serviceId={serviceId} owners={owners} notice={notice} />
    ) : (
      <>
        {notice}
        <BankAccountFields facts={facts} serviceId={serviceId} owners={owners} />
      </>
    ),
});
