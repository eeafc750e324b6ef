import { formatPercent } from '#shared/money/percent.ts';
import { Card } from '#ui/showing/card.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { ShareMeter } from '#ui/showing/meter.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { openFunds, shareOf, sumOfPercent } from '../blocks/fund/fund-items.ts';
import { FundRow } from '../blocks/fund/fund-row.tsx';
import { PercentStepper } from '../blocks/form/percent-stepper.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { Draft } from '../contract/draft.ts';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { SelfieField } from '../blocks/form/identity-attachments.tsx';
import { AllocationCard } from './allocation-card.tsx';
import { definition } from './definition.ts';
import { withShare } from './with-share.ts';
import { RiskCard } from '../blocks/fund/risk-card.tsx';
import { chosenShares, riskierFunds } from './rules.ts';
import { ApportionmentPayload } from './payload.ts';

const sharesOf = (items: Draft<ApportionmentPayload>['items']) =>
  items.map((item) => ({ ...item, percentage: item.percentage ?? 0 }));

/** A share for each open fund with a meter to exactly 100, then both rings (wire 3.15). */
const Form = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const { draft, set, problemAt, fieldIdOf } = useDraft(ApportionmentPayload);
  const { 'app.step_percent': step, 'app.fund_min_percent': least, 'app.max_funds': most } = facts.position.parameters;
  const shares = sharesOf(draft.items);
  const ofAll = problemAt('items');
  return (
    <>
      <section id={fieldIdOf('items')} tabIndex={-1} aria-label="Alokasi dana" className="outline-none">
        <Card
          title={words('Pembagian {premi} berikutnya')}
          caption={`Kelipatan ${step}%, minimal ${least}% per dana, paling banyak ${most} dana.`}
        >
          <ul className="flex flex-col gap-4">
            {openFunds(facts).map((fund) => {
              const { fundCode, fundName } = fund;
              const index = draft.items.findIndex((item) => item.fund_code === fundCode);
              return (
                <FundRow
                  key={fundCode}
                  facts={facts}
                  fund={fund}
                  aside={`Sekarang ${formatPercent(shareOf(facts.position.allocation, fundCode))}`}
                >
                  <PercentStepper
                    id={index === -1 ? `field-${fundCode}` : fieldIdOf(`items.${index}.percentage`)}
                    name={`Alokasi ${fundName}`}
                    value={draft.items[index]?.percentage ?? 0}
                    step={step}
                    error={problemAt(`items.${index}.percentage`) ?? problemAt(`items.${index}.fund_code`)}
                    onChange={(percentage) => set('items', withShare(draft.items, fundCode, percentage))}
                  />
                </FundRow>
              );
            })}
          </ul>
          <div className="border-t border-line pt-4">
            <ShareMeter total={sumOfPercent(shares.map(({ percentage }) => percentage))} label="Jumlah alokasi" />
          </div>
          {ofAll !== undefined && <FieldNotes id={fieldIdOf('items')} error={ofAll} hint={undefined} />}
        </Card>
      </section>
      <EffectHere />
      <RiskCard facts={facts} riskier={riskierFunds(chosenShares(shares), facts)} />
      <SelfieField />
    </>
  );
};

const Effect = ({ facts }: FormProps) => {
  const { draft } = useDraft(ApportionmentPayload);
  return <AllocationCard facts={facts} after={chosenShares(sharesOf(draft.items))} />;
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Bagaimana dana berikutnya dibagi?',
  caption: 'Unit yang sudah Anda miliki tidak berpindah.',
  showsAccount: false,
  Form,
  Effect,
};

export default request;
