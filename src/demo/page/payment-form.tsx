import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

type PaymentFormProps = {
  readonly busy: boolean;
  readonly onPay: (virtualAccountNumber: string, amount: string) => void;
};

/** Any payment: too little, too much, too late, to the wrong account. */
export const PaymentForm = ({ busy, onPay }: PaymentFormProps) => {
  const [number, setNumber] = useState('');
  const [amount, setAmount] = useState('');
  return (
    <form
      className="grid items-end gap-3 grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))]"
      onSubmit={(event) => {
        event.preventDefault();
        onPay(number.replaceAll(/\s/g, ''), amount.replaceAll('.', '').replace(',', '.'));
      }}
    >
      <TextField
        id="pay-number"
        label="Nomor virtual account"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        inputMode="numeric"
        required
      />
      <TextField
        id="pay-amount"
        label="Jumlah"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        inputMode="decimal"
        required
      />
      <Button type="submit" loading={busy}>
        Bayar
      </Button>
    </form>
  );
};
