import { useState } from 'react';
import { PaymentInstructions } from '#requests/blocks/account/payment-instructions.tsx';
import { formatMoney } from '#shared/money/money.ts';
import type { PremiumAccount } from '#shared/wire/premiums/premium-payment.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { helpUrl } from '../../../addresses/site-links.ts';
import { usePolicy, useWording } from '../../../policy/use-policy.ts';

type PremiumAccountsProps = {
  readonly accounts: readonly PremiumAccount[];
  readonly amount: number;
  /** Heading: 'Bayar sekarang', or 'Bayar lebih dulu' while a debit mandate will collect the amount. */
  readonly heading: string;
};

const NoAccount = () => {
  const words = useWording();
  return (
    <p>
      <span>{words('Polis ini belum punya nomor virtual account untuk {premi}. ')}</span>
      <Link href={helpUrl()} className="text-link">
        Tanyakan cara membayarnya ke layanan nasabah
      </Link>
      .
    </p>
  );
};

const Accounts = ({ accounts, amount }: Omit<PremiumAccountsProps, 'heading'>) => {
  const { policy } = usePolicy();
  const [chosen, setChosen] = useState(accounts[0]?.number);
  const account = accounts.find(({ number }) => number === chosen) ?? accounts[0];
  if (account === undefined) return <NoAccount />;
  const { number, bank, bank_name } = account;
  return (
    <>
      {accounts.length > 1 && (
        <SelectField
          id="premium-bank"
          label="Bank tujuan"
          choices={accounts.map((each) => ({ value: each.number, label: each.bank_name }))}
          value={number}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <PaymentInstructions
        number={number}
        bank={bank}
        bankName={bank_name}
        amount={formatMoney(amount, policy.currency)}
        deadline={null}
      />
    </>
  );
};

/** Shows where and how to pay: the virtual account at the chosen bank, with steps. */
export const PremiumAccounts = ({ heading, ...props }: PremiumAccountsProps) => (
  <section aria-labelledby="bayar-sekarang" className="flex flex-col gap-3 border-t border-line pt-3 print:hidden">
    <h3 id="bayar-sekarang" className="font-bold">
      {heading}
    </h3>
    <Accounts {...props} />
  </section>
);
