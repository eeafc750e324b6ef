import { useQuery } from '@tanstack/react-query';
import { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import { Notice } from '#ui/showing/notice.tsx';
import { policyValueQuery } from '../../../policy/reference-queries.ts';
import { statusReason } from '../../../policy/status-words.ts';
import { usePolicy, useWording } from '../../../policy/use-policy.ts';
import { ChangeLink } from '../parts/change-link.tsx';

type Lapsed = Pick<PremiumCalendar, 'sub_status'> & { readonly lapse: NonNullable<PremiumCalendar['lapse']> };

/** Why the cover is off, what bringing it back costs (wire 3.3) and until when that can be done. */
const LapseNotice = ({ lapse, sub_status }: Lapsed) => {
  const { policy } = usePolicy();
  const words = useWording();
  const worth = useQuery(policyValueQuery).data;
  const arrears = new Big(worth?.overduePremium ?? 0).plus(worth?.premiumLoanBalance ?? 0);
  const owed = worth?.reinstatementCost ? new Big(worth.reinstatementCost) : arrears;
  return (
    <Notice
      tone="you"
      heading={`Polis tidak aktif sejak ${formatDate(lapse.on)}`}
      actions={<ChangeLink to="reinstate">Pulihkan polis</ChangeLink>}
    >
      {words(`Sebabnya: ${statusReason(sub_status) ?? '{premi} tidak dibayar'}. `)}
      Polis dapat dipulihkan sampai {formatDate(lapse.reinstate_until)}.
      {owed.gt(0) && words(` Tagihan {premi} saat ini ${formatMoney(owed, policy.currency)}.`)}
    </Notice>
  );
};

/** Why nothing is asked for: the cover is off, or premiums are on holiday. Null where neither is so. */
export const PremiumStanding = ({ calendar }: { readonly calendar: PremiumCalendar }) => {
  const words = useWording();
  const { lapse, holiday, sub_status } = calendar;
  if (lapse !== null) return <LapseNotice lapse={lapse} sub_status={sub_status} />;
  if (holiday === null) return null;
  return (
    <Notice heading={words(`{CutiPremi} sampai ${formatDate(holiday.until)}`)}>
      {words('Tidak ada {premi} yang ditagih selama cuti; {biaya} bulanan tetap diambil dari dana.')}
    </Notice>
  );
};
