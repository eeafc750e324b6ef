import { useState } from 'react';
import { PaymentInstructions } from '#requests/blocks/account/payment-instructions.tsx';
import { formatLongDate } from '#shared/time/dates.ts';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { Card } from '#ui/showing/card.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';

type PayCardProps = { readonly proposal: Pick<ProposalDetail, 'payment' | 'reply_by' | 'pengajuanTransactionId'> };

/** Shows what to pay for the request, to which account, until when and how; hidden when nothing is due. */
export const PayCard = ({ proposal: { payment, reply_by: deadline, pengajuanTransactionId: id } }: PayCardProps) => {
  const accounts = payment?.virtual_accounts ?? [];
  const [chosen, setChosen] = useState(accounts[0]?.number);
  const account = accounts.find((each) => each.number === chosen) ?? accounts[0];
  if (payment === null || account === undefined) return null;
  return (
    <Card
      tone="you"
      title="Selesaikan pembayaran Anda"
      caption={
        payment.exact
          ? 'Bayar dengan jumlah yang sama persis, boleh dalam beberapa kali transfer.'
          : 'Jumlah lain juga kami terima.'
      }
    >
      {accounts.length > 1 && (
        <SelectField
          id={`pay-bank-${id}`}
          label="Bank tujuan"
          choices={accounts.map((each) => ({ value: each.number, label: each.bank_name }))}
          value={account.number}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <PaymentInstructions
        number={account.number}
        bank={account.bank}
        bankName={account.bank_name}
        amount={payment.amount}
        deadline={deadline === null ? null : formatLongDate(deadline)}
      />
      <p className="text-small text-muted">
        Begitu pembayaran masuk, pengajuan Anda lanjut sendiri. Bila sudah membayar, Anda tidak perlu membayar lagi.
      </p>
    </Card>
  );
};
