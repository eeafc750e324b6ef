import { useState } from 'react';
import { anyMoneyKind } from '#shared/money/number-kinds.ts';
import { Button } from '#ui/actions/button.tsx';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

type PaymentFormProps = {
  readonly busy: boolean;
  readonly onPay: (virtualAccountNumber: string, amount: string) => void;
};

/** Form that pays any amount into any virtual account, also a wrong one. */
export const PaymentForm = ({ busy, onPay }: PaymentFormProps) => {
  const [number, setNumber] = useState('');
  const [amount, setAmount] = useState<number>();
  return (
    <form
      className="grid items-end gap-3 grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))]"
      onSubmit={(event) => {
        event.preventDefault();
        if (amount !== undefined) onPay(number.replaceAll(/\s/g, ''), String(amount));
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
      <DecimalField id="pay-amount" label="Jumlah" kind={anyMoneyKind} value={amount} onChange={setAmount} required />
      <Button type="submit" loading={busy}>
        Bayar
      </Button>
    </form>
  );
};
