import { formatPercent } from '#shared/money/percent.ts';
import { Card } from '#ui/showing/card.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { ShareMeter } from '#ui/showing/meter.tsx';
import { bindRequest } from '../contract/bind.ts';
import { fieldIdOf } from '../contract/draft-values.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { openFunds, shareOf, sumOfPercent } from '../blocks/fund/fund-items.ts';
import { FundRow } from '../blocks/fund/fund-row.tsx';
import { PaperField } from '../blocks/form/paper-field.tsx';
import { PercentStepper } from '../blocks/form/percent-stepper.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { AllocationCard } from './allocation-card.tsx';
import { definition } from './definition.ts';
import { ApportionmentDraft, withShare } from './draft.ts';
import { chosenShares } from './rules.ts';

/** A share for each open fund with a meter to exactly 100, then both rings (wire 3.15). */
const Form = ({ facts }: FormProps) => {
  const { problemAt, words } = useFormTools();
  const { draft, set } = useDraft(ApportionmentDraft);
  const { 'app.step_percent': step, 'app.fund_min_percent': least, 'app.max_funds': most } = facts.position.parameters;
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
              const path = `items.${index === -1 ? fundCode : index}`;
              return (
                <FundRow
                  key={fundCode}
                  facts={facts}
                  fund={fund}
                  aside={`Sekarang ${formatPercent(shareOf(facts.position.allocation, fundCode))}`}
                >
                  <PercentStepper
                    id={fieldIdOf(`${path}.percentage`)}
                    name={`Alokasi ${fundName}`}
                    value={draft.items[index]?.percentage ?? 0}
                    step={step}
                    error={problemAt(`${path}.percentage`) ?? problemAt(`${path}.fund_code`)}
                    onChange={(percentage) => set('items', withShare(draft.items, fundCode, percentage))}
                  />
                </FundRow>
              );
            })}
          </ul>
          <div className="border-t border-line pt-4">
            <ShareMeter total={sumOfPercent(draft.items.map((item) => item.percentage))} label="Jumlah alokasi" />
          </div>
          {ofAll !== undefined && <FieldNotes id={fieldIdOf('items')} error={ofAll} hint={undefined} />}
        </Card>
      </section>
      <AllocationCard facts={facts} after={chosenShares(draft.items)} />
      <PaperField
        name="ktp_selfie_attachment"
        type="KTPSELFIE"
        label="Foto selfie dengan KTP"
        camera="selfie"
        hint="Wajah dan KTP terlihat jelas dalam satu foto."
      />
    </>
  );
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Bagaimana dana berikutnya dibagi?',
  caption: 'Unit yang sudah Anda miliki tidak berpindah.',
  showsAccount: false,
  Form,
};

export default request;
