import type { ReactNode } from 'react';
import type { Facts, OfferedFund } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { heldValue, riskWords } from './fund-items.ts';

type FundRowProps = {
  readonly facts: Facts;
  readonly fund: Pick<OfferedFund, 'fundCode' | 'fundName' | 'riskLevel'>;
  /** Text beside the name, for example 'Sekarang 60%'. */
  readonly aside?: ReactNode;
  /** Input field for this fund. */
  readonly children: ReactNode;
};

/** Row of a fund: name, risk, value held, then an input field. */
export const FundRow = ({ facts, fund, aside, children }: FundRowProps) => {
  const held = heldValue(facts, fund.fundCode);
  const holding = held.gt(0) ? `Dimiliki ${formatMoney(held, facts.policy.currency)}` : 'Belum dimiliki';
  return (
    <li className="flex flex-col gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span translate="no" className="font-bold">
            {fund.fundName}
          </span>
          {aside !== undefined && <span className="figures text-small text-muted">{aside}</span>}
        </div>
        <span className="figures text-small text-muted">{`${riskWords(fund.riskLevel)}\u00a0· ${holding}`}</span>
      </div>
      <div className="sm:w-60 sm:shrink-0">{children}</div>
    </li>
  );
};
