import type { OfferedFund } from '#shared/facts/facts.ts';
import { formatPercent } from '#shared/money/percent.ts';
import { Card } from '#ui/showing/card.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { ShareMeter } from '#ui/showing/meter.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { openFunds, shareOf, sumOfPercent } from '../blocks/fund/fund-items.ts';
import { buildFundSteps, buildRiskSteps, fundsOn, selfieStep } from '../blocks/fund/fund-steps.tsx';
import { FundRow } from '../blocks/fund/fund-row.tsx';
import { PercentStepper } from '../blocks/form/percent-stepper.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { readDraft } from '../contract/draft.ts';
import type { Draft } from '../contract/draft.ts';
import { buildParts } from '../contract/form-steps.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { AllocationCard } from './allocation-card.tsx';
import { definition } from './definition.ts';
import { withShare } from './with-share.ts';
import { chosenShares, riskierFunds } from './rules.ts';
import { ApportionmentPayload } from './payload.ts';

const sharesOf = (items: Draft<ApportionmentPayload>['items']) =>
  items.map((item) => ({ ...item, percentage: item.percentage ?? 0 }));

interface ShareRowProps extends FormProps {
  readonly fund: OfferedFund;
}

const ShareRow = ({ facts, fund }: ShareRowProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(ApportionmentPayload);
  const { fundCode, fundName } = fund;
  const index = draft.items.findIndex((item) => item.fund_code === fundCode);
  return (
    <FundRow
      facts={facts}
      fund={fund}
      aside={`Sekarang ${formatPercent(shareOf(facts.position.allocation, fundCode))}`}
    >
      <PercentStepper
        id={index === -1 ? `field-${fundCode}` : fieldIdOf(`items.${index}.percentage`)}
        name={`Alokasi ${fundName}`}
        value={draft.items[index]?.percentage ?? 0}
        step={facts.position.parameters['app.step_percent']}
        error={problemAt(`items.${index}.percentage`) ?? problemAt(`items.${index}.fund_code`)}
        onChange={(percentage) => set('items', withShare(draft.items, fundCode, percentage))}
      />
    </FundRow>
  );
};

/**
 * Form page with a share for each fund, a meter up to exactly 100 % over all funds, and rings before and after (wire
 * 3.15).
 */
const Shares = ({ facts, page }: FormProps & { readonly page: number }) => {
  const { words } = useFormTools();
  const { draft, problemAt, fieldIdOf } = useDraft(ApportionmentPayload);
  const { 'app.step_percent': step, 'app.fund_min_percent': least, 'app.max_funds': most } = facts.position.parameters;
  const total = sumOfPercent(sharesOf(draft.items).map(({ percentage }) => percentage));
  const ofAll = problemAt('items');
  return (
    <>
      <section id={fieldIdOf('items')} tabIndex={-1} aria-label="Alokasi dana" className="outline-none">
        <Card
          title={words('Pembagian {premi} berikutnya')}
          caption={`Kelipatan ${step}%, minimal ${least}% per dana, paling banyak ${most} dana.`}
        >
          <ul className="flex flex-col gap-4">
            {fundsOn(openFunds(facts), page).map((fund) => (
              <ShareRow key={fund.fundCode} facts={facts} fund={fund} />
            ))}
          </ul>
          <div className="border-t border-line pt-4">
            <ShareMeter total={total} label="Jumlah alokasi" />
          </div>
          {ofAll !== undefined && <FieldNotes id={fieldIdOf('items')} error={ofAll} hint={undefined} />}
        </Card>
      </section>
      <EffectHere />
    </>
  );
};

const sharesOn = buildParts((page, facts) => <Shares facts={facts} page={page} />);

const riskSteps = buildRiskSteps((values, facts) =>
  riskierFunds(chosenShares(sharesOf(readDraft(ApportionmentPayload, values).items)), facts),
);

const Effect = ({ facts }: FormProps) => {
  const { draft } = useDraft(ApportionmentPayload);
  return <AllocationCard facts={facts} after={chosenShares(sharesOf(draft.items))} />;
};

const question = 'Bagaimana dana berikutnya dibagi?';
const caption = 'Unit yang sudah Anda miliki tidak berpindah.';

const request: BrowserRequest = {
  type: bindRequest(definition),
  question,
  caption,
  showsAccount: false,
  Effect,
  /** Steps: shares, risk profile if needed, selfie (wire 3.15). */
  steps: (values, facts) => [
    ...buildFundSteps({
      question,
      caption,
      funds: openFunds(facts),
      items: readDraft(ApportionmentPayload, values).items,
      partOf: sharesOn,
    }),
    ...riskSteps(values, facts),
    selfieStep,
  ],
};

export default request;
