import { ChevronDown } from 'lucide-react';
import type { Facts } from '#shared/facts/facts.ts';
import { DataList } from '#ui/showing/data-list.tsx';
import { fullName } from '../../policy/policy-summary.ts';

type HolderCardProps = { readonly facts: Facts; readonly showsAccount: boolean };

const orDash = (text: string | undefined): string => (text === undefined || text === '' ? '-' : text);

/**
 * Shows the policy holder, and for payouts the payee account (wire 2.1). It is collapsed, because the customer knows
 * both.
 */
export const HolderCard = ({ facts: { policy }, showsAccount }: HolderCardProps) => {
  const account = policy.benefitAccount;
  const known = [account?.bankName, account?.bankAccount].filter(Boolean).join(' ');
  const holder = [
    { label: 'Nama Pemegang Polis', value: fullName(policy.holder.person) },
    { label: 'Nomor Polis', value: policy.number },
  ];
  const refund = [
    { label: 'Nomor Rekening Saat Ini', value: orDash(account?.bankAccount) },
    { label: 'Nama Pemilik Nomor Rekening Manfaat Saat Ini', value: orDash(account?.accountName) },
    { label: 'Nama Bank Saat Ini', value: orDash(account?.bankName) },
  ];
  return (
    <details className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-11 list-none items-center gap-3 rounded-card px-4 py-2.5 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span translate="no" className="block font-bold">
            {fullName(policy.holder.person)}
          </span>
          <span className="figures block text-small text-muted">
            Polis <span translate="no">{policy.number}</span>
            <span>{showsAccount && `\u00a0· ${known || 'belum ada rekening manfaat'}`}</span>
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="shrink-0 text-muted group-open:[transform:rotate(180deg)]"
        />
      </summary>
      <div className="border-t border-line px-4 py-3 sm:px-5">
        <DataList rows={showsAccount ? [...holder, ...refund] : holder} layout="stacked" />
      </div>
    </details>
  );
};
