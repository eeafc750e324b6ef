import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#shared/money/money.ts';
import type { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import { Card } from '#ui/showing/card.tsx';
import { premiumCalendarQuery } from '../../../policy/overview-queries.ts';
import { usePolicy, useWording } from '../../../policy/use-policy.ts';
import { CreditPart } from './credit-part.tsx';
import { PayNow } from './pay-now.tsx';
import { nothingText } from './pay-words.ts';
import { PremiumStatus } from './premium-status.tsx';

const Known = ({ calendar }: { readonly calendar: PremiumCalendar }) => {
  const { policy } = usePolicy();
  const words = useWording();
  const { lapse, to_pay, credit, claim_registered } = calendar;
  return (
    <>
      {to_pay === null && !claim_registered && <PremiumStatus calendar={calendar} />}
      {to_pay !== null && <PayNow calendar={calendar} toPay={to_pay} />}
      {to_pay === null && (lapse === null || claim_registered) && (
        <p>{words(nothingText(calendar, (amount) => formatMoney(amount, policy.currency)))}</p>
      )}
      <CreditPart credit={credit} />
    </>
  );
};

/** Shows what to pay now and how, or why nothing is due. If the calendar fails to load, only the card below says so. */
export const PremiumNowCard = () => {
  const words = useWording();
  const { data: calendar, error } = useQuery(premiumCalendarQuery);
  if (calendar === undefined && error !== null) return null;
  return (
    <Card title={words('Tagihan {Premi}')}>
      {calendar === undefined ? (
        <div aria-hidden="true" className="h-14 animate-shimmer rounded-field bg-track print:hidden" />
      ) : (
        <Known calendar={calendar} />
      )}
    </Card>
  );
};
