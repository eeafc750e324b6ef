import { formatDate } from '#shared/time/dates.ts';
import { FieldNotes } from '#ui/fields/field.tsx';
import { bindRequest } from '../contract/bind.ts';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { IdentityCardField } from '../blocks/form/identity-attachments.tsx';
import { estimateWithdrawal } from './calculation.ts';
import { definition } from './definition.ts';
import { askedAmounts, withAmount } from './fund-amounts.ts';
import { EstimateCard } from './estimate-card.tsx';
import { FundCard } from './fund-card.tsx';
import { estimateDate } from './presentation.ts';
import { WithdrawPayload } from './payload.ts';

/** One card for each fund, then what it all comes to, then the identity card (wire 3.6). */
const Form = ({ facts }: FormProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(WithdrawPayload);
  const estimate = estimateWithdrawal(askedAmounts(draft.items), facts);
  const ofAll = problemAt('items');
  return (
    <>
      <section
        id={fieldIdOf('items')}
        tabIndex={-1}
        aria-label="Dana investasi"
        className="flex flex-col gap-4 outline-none"
      >
        {facts.position.holdings.map((holding) => {
          const { fundCode } = holding;
          const index = draft.items.findIndex((item) => item.fund_code === fundCode);
          const ofFund = estimate.funds.find((fund) => fund.fundCode === fundCode);
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
        {ofAll !== undefined && <FieldNotes id={fieldIdOf('items')} error={ofAll} hint={undefined} />}
      </section>
      <EstimateCard facts={facts} estimate={estimate} />
      <IdentityCardField />
    </>
  );
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Berapa yang ingin ditarik?',
  caption: (facts) =>
    `Nilai per ${formatDate(estimateDate(facts))}. Harga akhir memakai NAB hari bursa setelah disetujui.`,
  showsAccount: true,
  Form,
};

export default request;
