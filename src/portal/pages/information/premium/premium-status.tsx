import { useQuery } from '@tanstack/react-query';
import { Big } from 'big.js';
import { findPremiumTask } from '#shared/home/premium-tasks.ts';
import { formatDate } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { policyValueQuery } from '../../../policy/reference-queries.ts';
import { statusReason } from '../../../policy/status-words.ts';
import { usePolicy, useWording } from '../../../policy/use-policy.ts';
import { ChangeLink } from '../parts/change-link.tsx';
import { PremiumAccounts } from './premium-accounts.tsx';

type Lapsed = Pick<PremiumCalendar, 'sub_status'> & { readonly lapse: NonNullable<PremiumCalendar['lapse']> };

type Automatic = NonNullable<Lapsed['lapse']['automatic']>;

/**
 * Shows, while a payment alone reinstates the policy (rulebook 7.4), the home page's task and how its amount is
 * composed.
 */
const PayToReturn = ({
  automatic: { amount, left },
  calendar,
}: {
  readonly automatic: Automatic;
  readonly calendar: PremiumCalendar;
}) => {
  const { policy } = usePolicy();
  const words = useWording();
  const { accounts, sub_status } = calendar;
  const task = findPremiumTask({ calendar, currency: policy.currency });
  const isFund = sub_status === 'LAPSED_FUND';
  const money = (value: number): string => formatMoney(value, policy.currency);
  const credit = new Big(amount).minus(left);
  const rows = [
    { label: isFund ? 'Kekurangan sampai hari ini' : words('Tunggakan sampai hari ini'), value: money(amount) },
    ...(credit.gt(0)
      ? [
          { label: words('Titipan {premi}'), value: `− ${money(credit.toNumber())}` },
          { label: 'Jumlah yang dibayar', value: money(left) },
        ]
      : []),
  ];
  return (
    <>
      {task !== undefined && (
        <p>
          <span className="font-semibold">{`${words(task.sentence)}.`}</span> <span>{words(task.detail)}</span> Kejadian
          selama polis tidak aktif tidak dijamin.
        </p>
      )}
      <DataList lines rows={rows} />
      {left > 0 && <PremiumAccounts heading={task?.button.text ?? ''} accounts={accounts} amount={left} />}
    </>
  );
};

/** Explains why the policy has lapsed, what reinstatement costs (wire 3.3) and until when it is possible. */
const LapseNotice = ({ lapse, sub_status }: Lapsed) => {
  const { policy } = usePolicy();
  const words = useWording();
  const worth = useQuery(policyValueQuery).data;
  const owed = new Big(worth?.reinstatementCost ?? 0);
  return (
    <Notice
      tone="you"
      heading={`Polis tidak aktif sejak ${formatDate(lapse.on)}`}
      {...(lapse.automatic === null && { actions: <ChangeLink to="reinstate">Pulihkan polis</ChangeLink> })}
    >
      <span>{words(`Sebabnya: ${statusReason(sub_status) ?? '{premi} tidak dibayar'}. `)}</span>
      Polis dapat dipulihkan sampai <span translate="no">{formatDate(lapse.reinstate_until)}</span>.
      <span>
        {lapse.automatic === null &&
          owed.gt(0) &&
          words(` Tagihan {premi} saat ini ${formatMoney(owed, policy.currency)}.`)}
      </span>
    </Notice>
  );
};

/** Explains why no premium is due: the policy has lapsed, or a premium holiday. Renders nothing otherwise. */
export const PremiumStatus = ({ calendar }: { readonly calendar: PremiumCalendar }) => {
  const words = useWording();
  const { lapse, holiday, sub_status } = calendar;
  if (lapse !== null)
    return (
      <>
        <LapseNotice lapse={lapse} sub_status={sub_status} />
        {lapse.automatic !== null && <PayToReturn automatic={lapse.automatic} calendar={calendar} />}
      </>
    );
  if (holiday === null) return null;
  return (
    <Notice heading={words(`{CutiPremi} sampai ${formatDate(holiday.until)}`)}>
      {words('Tidak ada {premi} yang ditagih selama cuti; {biaya} bulanan tetap diambil dari dana.')}
    </Notice>
  );
};
