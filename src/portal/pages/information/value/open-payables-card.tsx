import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { OpenPayable } from '#shared/facts/open-payable.ts';
import { payableKindText } from '#shared/lists/payable-kinds.ts';
import { Card } from '#ui/showing/card.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { availabilityQuery } from '../../../policy/availability-query.ts';
import { ChangeLink } from '../parts/change-link.tsx';

const states = {
  OPEN: { tone: 'wait', text: 'Menunggu dikirim' },
  SENT: { tone: 'sea', text: 'Sedang dikirim bank' },
  RETURNED: { tone: 'you', text: 'Dikembalikan bank' },
} as const;

const Payable = ({ kind, amount, currency, state, payableFrom, bankName, bankAccount, returnReason }: OpenPayable) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-0">
    <span className="min-w-0">
      <span className="block font-semibold">{payableKindText(kind)}</span>
      <span className="figures block text-small text-muted">
        mulai <span translate="no">{formatDate(payableFrom)}</span>&nbsp;· <span translate="no">{bankName}</span>{' '}
        <span translate="no">{bankAccount}</span>
        <span>{returnReason !== null && `\u00a0· ${returnReason}`}</span>
      </span>
    </span>
    <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
      <Pill tone={states[state].tone}>{states[state].text}</Pill>
      <strong translate="no" className="figures">
        {formatMoney(amount, currency)}
      </strong>
    </span>
  </li>
);

/** Money we owe and have not paid yet; nothing when there is none. */
export const PayablesCard = () => {
  const { data } = useQuery(availabilityQuery);
  const payables = data?.facts.position.payables ?? [];
  if (payables.length === 0) return null;
  return (
    <Card title="Dana yang menunggu Anda" caption="Hak Anda dari polis ini yang belum dibayarkan">
      <ul>
        {payables.map((payable) => (
          <Payable key={payable.payableId} {...payable} />
        ))}
      </ul>
      <div>
        <ChangeLink to="claim">Atur rekening untuk dana ini</ChangeLink>
      </div>
    </Card>
  );
};
