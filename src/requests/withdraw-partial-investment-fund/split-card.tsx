import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { FieldNotes } from '#ui/fields/field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { usePlace } from '../blocks/form/use-place.tsx';
import type { AskedAmount, FundEstimate } from './calculation.ts';
import { Remainder } from './fund-card.tsx';
import type { WithdrawPayload } from './payload.ts';

type SplitCardProps = {
  readonly facts: Facts;
  readonly funds: readonly FundEstimate[];
  readonly items: readonly AskedAmount[];
};

/** Card with the proposed amount of each fund, by share of value. */
export const SplitCard = ({ facts, funds, items }: SplitCardProps) => {
  const { problemAt, fieldIdOf } = usePlace<WithdrawPayload>();
  return (
    <Card>
      <ul className="flex flex-col gap-4">
        {funds.map((fund) => {
          const index = items.findIndex((item) => item.fund_code === fund.fundCode);
          const amount = items[index]?.apply_amount ?? 0;
          const id = index === -1 ? `field-${fund.fundCode}` : fieldIdOf(`items.${index}.apply_amount`);
          const error = problemAt(`items.${index}.apply_amount`) ?? problemAt(`items.${index}.fund_code`);
          return (
            <li key={fund.fundCode} id={id} tabIndex={-1} className="flex flex-col gap-1.5 outline-none">
              <p className="figures flex flex-wrap justify-between gap-x-4">
                <span translate="no" className="font-semibold">
                  {fund.fundName}
                </span>
                <b translate="no">{formatMoney(amount, facts.policy.currency)}</b>
              </p>
              <Remainder facts={facts} estimate={fund} amount={amount} />
              <FieldNotes id={id} error={error} hint={undefined} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
