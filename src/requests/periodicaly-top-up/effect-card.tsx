import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { BeforeAfterBar } from '#ui/charts/before-after-bar.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { premiumToday, findEffectiveDay, invested, premiumsPerYear, type PremiumSplit } from './calculation.ts';
import { perPremium } from './presentation.ts';

type EffectCardProps = { readonly facts: Facts; readonly premium: PremiumSplit };

/** Card with the new premium's part for the funds, yearly cost and first day. */
export const EffectCard = ({ facts, premium }: EffectCardProps) => {
  const { words } = useFormTools();
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, facts.policy.currency);
  const now = invested(premiumToday(facts), facts);
  const after = invested(premium, facts);
  const from = findEffectiveDay(facts);
  return (
    <Card
      title="Yang masuk ke dana"
      tone="sea"
      caption={`Estimasi per ${formatDate(facts.today)}, ${perPremium(facts)}`}
    >
      <BeforeAfterBar
        before={now.toNumber()}
        after={after.toNumber()}
        beforeText={money(now)}
        afterText={money(after)}
      />
      <div className="border-t border-sea/20 pt-3">
        <DataList
          rows={[
            {
              label: words('Total {premi} setahun'),
              value: money(premium.total.times(premiumsPerYear(facts))),
            },
            { label: 'Berlaku mulai jatuh tempo', value: from === undefined ? '-' : formatDate(from) },
          ]}
        />
      </div>
    </Card>
  );
};
