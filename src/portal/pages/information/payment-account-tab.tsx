import { labelOf, paymentMethods, paymentTypes } from '#shared/lookups.ts';
import type { PolicyWithCode } from '#shared/wire/policy.ts';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import type { DataRow } from '#ui/data-list.tsx';
import { usePolicy, useWording } from '../../policy/use-policy.ts';

const virtualAccount = 93;

const accountRows = (policy: PolicyWithCode, method: number | undefined): readonly DataRow[] => {
  const [transfer] = policy.virtualAccountInfo;
  if (method === virtualAccount)
    return [
      { label: 'Nomor Virtual Account', value: transfer?.virtualAccountNumber ?? '-' },
      { label: 'Bank', value: transfer?.bankName ?? '-' },
    ];
  const [account] = policy.payerBankAccount;
  return [
    { label: 'Nomor Rekening', value: account?.bankAccount || '-' },
    { label: 'Nama Pemilik', value: account?.accoName || '-' },
    { label: 'Bank', value: account?.bankName || '-' },
  ];
};

/** /polis/information/payment-account: the method from the next bill on, and its account. */
const PaymentAccountTab = () => {
  const { policy } = usePolicy();
  const words = useWording();
  const method = policy.payerAccounts[0]?.paymentMethodNext;
  return (
    <Card title={words('Pembayaran {Premi}')}>
      <DataList
        rows={[
          { label: 'Metode Pembayaran', value: labelOf({ ...paymentMethods, ...paymentTypes }, method) },
          ...accountRows(policy, method),
        ]}
      />
    </Card>
  );
};

export default PaymentAccountTab;
