import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { premiumToday, premiumLimits } from './calculation.ts';
import { perPremium } from './presentation.ts';
import { usePlace } from '../blocks/form/use-place.tsx';
import type { PeriodicTopUpPayload } from './payload.ts';

/** Amounts typed in the form; undefined for an empty field. */
export interface TypedAmounts {
  readonly base: number | undefined;
  readonly topUp: number | undefined;
}

type AmountFieldsProps = {
  readonly facts: Facts;
  readonly typed: TypedAmounts;
  readonly onChange: (typed: TypedAmounts) => void;
};

/** Fields for the new basic premium and periodic top-up, with their computed total. */
export const AmountFields = ({ facts, typed, onChange }: AmountFieldsProps) => {
  const { problemAt, fieldIdOf } = usePlace<PeriodicTopUpPayload>();
  const { words } = useFormTools();
  const { currency } = facts.policy;
  const money = (amount: Big.BigSource) => formatMoney(amount, currency);
  const base = new Big(typed.base ?? 0);
  const limits = premiumLimits(base, facts);
  const now = premiumToday(facts);
  return (
    <Card title={words(`{Premi} baru ${perPremium(facts)}`)}>
      <MoneyField
        id={fieldIdOf('base_prem')}
        label={words('{PremiDasar}')}
        hint={`Sekarang ${money(now.base)}\u00a0· minimal ${money(limits.baseMin)}`}
        currency={currency}
        value={typed.base}
        onChange={(amount) => onChange({ ...typed, base: amount })}
        error={problemAt('base_prem')}
      />
      <MoneyField
        id={fieldIdOf('top_up_prem')}
        label="Top up berkala"
        hint={`Sekarang ${money(now.topUp)}\u00a0· 0, atau ${money(limits.topUpMin)} sampai ${money(limits.topUpMax)}`}
        currency={currency}
        value={typed.topUp}
        onChange={(amount) => onChange({ ...typed, topUp: amount })}
        error={problemAt('top_up_prem')}
      />
      <div id={fieldIdOf('total_prem')} tabIndex={-1} className="border-t border-line pt-3 outline-none">
        <DataList
          rows={[
            { label: words('Total {premi} sekarang'), value: money(now.total), strong: false },
            { label: words('Total {premi} baru'), value: money(base.plus(typed.topUp ?? 0)) },
          ]}
        />
      </div>
    </Card>
  );
};
