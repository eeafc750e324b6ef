import { useState } from 'react';
import { formatDate } from '#shared/time/dates.ts';
import { Button } from '#ui/actions/button.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { IdentityCardField } from '../blocks/identity/identity-card-field.tsx';
import { estimateWithdrawal } from './calculation.ts';
import { definition } from './definition.ts';
import { EstimateCard } from './estimate-card.tsx';
import { askedAmounts, isOwnSplit, proposedItems, sumAsked, withAmount } from './fund-amounts.ts';
import { FundCard } from './fund-card.tsx';
import { estimateDate } from './presentation.ts';
import { WithdrawPayload } from './payload.ts';
import { SplitCard } from './split-card.tsx';
import { RequestedAmountCard } from './requested-amount-card.tsx';

const useEstimate = ({ facts }: FormProps) => {
  const { draft } = useDraft(WithdrawPayload);
  return estimateWithdrawal(askedAmounts(draft.items), facts);
};

/** Fields for an amount from each fund, when the customer splits the sum. */
const OwnSplit = ({ facts }: FormProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(WithdrawPayload);
  const { funds } = useEstimate({ facts });
  return (
    <>
      {facts.position.holdings.map((holding) => {
        const { fundCode } = holding;
        const index = draft.items.findIndex((item) => item.fund_code === fundCode);
        const ofFund = funds.find((fund) => fund.fundCode === fundCode);
        if (ofFund === undefined) return null;
        return (
          <FundCard
            key={fundCode}
            id={index === -1 ? `field-${fundCode}` : fieldIdOf(`items.${index}.apply_amount`)}
            facts={facts}
            holding={holding}
            estimate={ofFund}
            amount={draft.items[index]?.apply_amount ?? undefined}
            error={problemAt(`items.${index}.apply_amount`) ?? problemAt(`items.${index}.fund_code`)}
            onAmount={(amount) => set('items', withAmount(draft.items, fundCode, amount))}
          />
        );
      })}
    </>
  );
};

/** Amount, split over funds, and estimate. */
const Fields = ({ facts }: FormProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(WithdrawPayload);
  const items = askedAmounts(draft.items);
  const [isOwn, setOwn] = useState(() => isOwnSplit(items, facts));
  const { funds } = useEstimate({ facts });
  const sum = sumAsked(items);
  const propose = (requested: number): void => set('items', proposedItems(requested, facts));
  const toggle = (): void => {
    setOwn(!isOwn);
    if (isOwn) propose(sum);
  };
  return (
    <>
      <RequestedAmountCard id={fieldIdOf('items')} facts={facts} sum={sum} error={problemAt('items')} onSum={propose} />
      <section aria-label="Diambil dari" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="text-section font-bold">Diambil dari</h2>
          <Button variant="secondary" size="small" onClick={toggle}>
            {isOwn ? 'Bagi otomatis' : 'Atur sendiri per dana'}
          </Button>
        </div>
        {isOwn ? <OwnSplit facts={facts} /> : <SplitCard facts={facts} funds={funds} items={items} />}
      </section>
      <EffectHere />
    </>
  );
};

/** Form with amount, split over funds, estimate and identity card (wire 3.6). */
const Form = ({ facts }: FormProps) => (
  <>
    <Fields facts={facts} />
    <IdentityCardField />
  </>
);

const Effect = ({ facts }: FormProps) => <EstimateCard facts={facts} estimate={useEstimate({ facts })} />;

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Berapa yang ingin ditarik?',
  caption: (facts) =>
    `Nilai per ${formatDate(estimateDate(facts))}. Harga akhir memakai NAB hari bursa setelah disetujui.`,
  showsAccount: true,
  Form,
  Fields,
  Effect,
};

export default request;
