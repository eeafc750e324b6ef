import { formatDate } from '#shared/time/dates.ts';
import { FieldNotes } from '#ui/fields/field.tsx';
import { bindRequest } from '../contract/bind.ts';
import { fieldIdOf } from '../contract/draft-values.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { PaperField } from '../blocks/form/paper-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { estimateWithdrawal } from './calculation.ts';
import { definition } from './definition.ts';
import { withAmount, WithdrawDraft } from './draft.ts';
import { EstimateCard } from './estimate-card.tsx';
import { FundCard } from './fund-card.tsx';
import { estimateDate } from './presentation.ts';

/** One card for each fund, then what it all comes to, then the identity card (wire 3.6). */
const Form = ({ facts }: FormProps) => {
  const { problemAt } = useFormTools();
  const { draft, set } = useDraft(WithdrawDraft);
  const estimate = estimateWithdrawal(draft.items, facts);
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
          const path = `items.${index === -1 ? fundCode : index}`;
          if (ofFund === undefined) return null;
          return (
            <FundCard
              key={fundCode}
              id={fieldIdOf(`${path}.apply_amount`)}
              facts={facts}
              holding={holding}
              estimate={ofFund}
              amount={draft.items[index]?.apply_amount}
              error={problemAt(`${path}.apply_amount`) ?? problemAt(`${path}.fund_code`)}
              onAmount={(amount) => set('items', withAmount(draft.items, fundCode, amount))}
            />
          );
        })}
        {ofAll !== undefined && <FieldNotes id={fieldIdOf('items')} error={ofAll} hint={undefined} />}
      </section>
      <EstimateCard facts={facts} estimate={estimate} />
      <PaperField
        name="ktp_attachment"
        type="KTP"
        label="Foto KTP"
        camera="card"
        hint="Pastikan nama dan NIK terbaca jelas, tanpa pantulan cahaya."
      />
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
