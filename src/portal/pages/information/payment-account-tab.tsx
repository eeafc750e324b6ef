import { premiumMethod } from '#shared/lists/payment-codes.ts';
import { labelOf, paymentMethods, paymentTypes } from '#shared/lists/lookups.ts';
import type { Policy } from '#shared/policy/policy.ts';
import { Card } from '#ui/showing/card.tsx';
import { CopyNumber } from '#ui/actions/copy-number.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import type { DataRow } from '#ui/showing/data-list.tsx';
import { usePolicy, useWording } from '../../policy/use-policy.ts';
import { TermsHere } from '../../policy/terms-here.tsx';
import { ChangeLink } from './parts/change-link.tsx';
import { MaskedNumber, RecordedNote } from './parts/masked-number.tsx';
import { PendingNote } from './parts/pending-note.tsx';
import { LapseForecastCard } from './premium/lapse-forecast-card.tsx';
import { PremiumCalendarCard } from './premium/premium-calendar-card.tsx';
import { PremiumNowCard } from './premium/premium-now-card.tsx';

const { creditCard, virtualAccount } = premiumMethod;

const transferRows = ({ virtualAccounts: [transfer] }: Policy): readonly DataRow[] => [
  {
    label: 'Nomor Virtual Account',
    value:
      transfer === undefined ? (
        '-'
      ) : (
        <CopyNumber
          number={transfer.number}
          shown={transfer.number.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          what="nomor virtual account"
        />
      ),
  },
  { label: 'Bank', value: transfer?.bankName ?? '-' },
];

/** Formats a card's expiry as 'MM/YY' (wire 9.9); the policy contains it in this form or as a date. */
const cardExpiry = (date: string): string => date.replace(/^\d{2}(\d{2})-(\d{2})-\d{2}$/, '$2/$1');

/**
 * Returns rows for the debit account. A masked card number cannot be revealed, because the portal stores no card number
 * (promises P31).
 */
const accountRows = ({ debitAccount: account }: Policy, method: number): readonly DataRow[] => {
  const number = account?.bankAccount ?? '';
  const field = 'debitAccount.bankAccount';
  return [
    {
      label: method === creditCard ? 'Nomor Kartu' : 'Nomor Rekening',
      value:
        method === creditCard ? number || '-' : <MaskedNumber name="nomor rekening" masked={number} field={field} />,
    },
    { label: 'Nama Pemilik', value: account?.accountName || '-' },
    { label: 'Bank', value: account?.bankName || '-' },
    ...(account?.cardExpires ? [{ label: 'Berlaku sampai', value: cardExpiry(account.cardExpires) }] : []),
  ];
};

/**
 * Page /polis/information/payment-account: payment method from the next bill on, its account, and the premium calendar.
 */
const PaymentAccountTab = () => {
  const { policy } = usePolicy();
  const words = useWording();
  const method = policy.payment.nextMethod;
  const byTransfer = method === virtualAccount;
  return (
    <>
      <PendingNote area="payment" />
      <TermsHere terms={['premi', 'masaLeluasa']} />
      <div className="flex flex-col gap-4">
        <PremiumNowCard />
        <LapseForecastCard />
        <Card title={words('Pembayaran {Premi}')}>
          <DataList
            rows={[
              { label: 'Metode Pembayaran', value: labelOf({ ...paymentMethods, ...paymentTypes }, method) },
              ...(byTransfer ? transferRows(policy) : accountRows(policy, method)),
            ]}
          />
          {!byTransfer && method !== creditCard && <RecordedNote />}
          <div>
            <ChangeLink to="payment">Ubah metode pembayaran</ChangeLink>
          </div>
        </Card>
        <PremiumCalendarCard />
      </div>
    </>
  );
};

export default PaymentAccountTab;
