import { useEffect, useEffectEvent, useState } from 'react';
import { accountNumberProblem } from '#shared/text/account-number.ts';
import type { AccountNameNote } from '#shared/wire/accounts/account-name.ts';
import { useFormTools } from '../form/form-tools.tsx';
import { useDraft } from '../form/use-draft.tsx';
import { AccountNameNotice } from './account-name-notice.tsx';
import { Account } from './payee-fields.ts';

/** Typing pause in milliseconds before the bank is asked. */
const TYPING_PAUSE = 600;

/**
 * Asks the bank, once number and bank are complete, whose account is named; the form does not wait for the answer.
 * `serviceId` = number of the request type.
 */
export const AccountOwnerNote = ({ serviceId }: { readonly serviceId: number }) => {
  const { askAccountName } = useFormTools();
  const { bank, new_no_rek: number } = useDraft(Account).draft;
  const account = bank !== '' && accountNumberProblem(number) === undefined ? `${bank} ${number}` : '';
  const [answered, setAnswered] = useState<{ readonly account: string; readonly note: AccountNameNote }>();
  const ask = useEffectEvent(() => askAccountName(serviceId, bank, number));
  useEffect(() => {
    if (account === '') return undefined;
    let current = true;
    const askNow = async (): Promise<void> => {
      const note = await ask();
      if (current) setAnswered({ account, note });
    };
    const timer = setTimeout(() => void askNow(), TYPING_PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [account]);
  return <output>{answered?.account === account && <AccountNameNotice note={answered.note} />}</output>;
};
