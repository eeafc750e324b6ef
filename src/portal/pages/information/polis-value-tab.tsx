import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#shared/money.ts';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { availabilityQuery, loanInfoQuery } from '../../policy/reference-queries.ts';
import { fundValues } from '../../policy/fund-values.ts';
import { usePolicy, useWording } from '../../policy/use-policy.ts';
import { FundCards, FundTable } from './fund-table.tsx';
import { FundTotal } from './fund-total.tsx';

const FundsView = () => {
  const { policy } = usePolicy();
  const { data } = useQuery(availabilityQuery);
  const funds = fundValues(policy, data?.facts.position.holdings ?? []);
  return (
    <>
      <FundTotal funds={funds} currency={policy.currency} />
      <div className="md:hidden">
        <FundCards funds={funds} currency={policy.currency} />
      </div>
      <div className="hidden md:block">
        <FundTable funds={funds} currency={policy.currency} />
      </div>
    </>
  );
};

const CashValue = () => {
  const { policy } = usePolicy();
  const words = useWording();
  const { data, isPending } = useQuery(loanInfoQuery);
  if (isPending) return <Skeleton cards={1} />;
  const figures = data?.financialInfo;
  const money = (amount: number | undefined): string =>
    amount === undefined ? '-' : formatMoney(amount, policy.currency);
  return (
    <Card title={words('{NilaiTunai}')} aside={money(figures?.netSV)}>
      <DataList
        rows={[
          { label: 'Batas Pinjaman Polis', value: money(figures?.netLoan) },
          { label: 'Hutang Pinjaman Polis', value: money(figures?.plBalance) },
        ]}
      />
    </Card>
  );
};

/** /polis/information/polis-value: funds for unit-linked and hybrid policies, else the cash value. */
const PolisValueTab = () => {
  const { policy } = usePolicy();
  return policy.isILP || policy.isHybrid ? <FundsView /> : <CashValue />;
};

export default PolisValueTab;
