import { formatMoney } from '#shared/money/money.ts';
import type { Facts } from '#shared/policy/facts.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { bindRequest } from '../contract/bind.ts';
import { fieldIdOf } from '../contract/draft-values.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { PaperField } from '../blocks/form/paper-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { CostCard } from './cost-card.tsx';
import { definition } from './definition.ts';
import { AddRiderDraft, blankBlock, type BlockDraft } from './draft.ts';
import { RiderBlock } from './rider-block.tsx';
import { freeRiders } from './rules.ts';

const inForce = 1;

/** The plan in its own words where the cover has one, else the sum (wire 3.9). */
const benefitOf = ({ productId, currentPremium }: Coverage, { products, policy }: Facts): string => {
  const { benefitLevel, sumAssured } = currentPremium;
  if (benefitLevel === null) return formatMoney(sumAssured, policy.currency);
  const levels = products.find(({ id }) => id === productId)?.benefitLevelInfoVOList ?? [];
  return levels.find((level) => level.benefitLevel === benefitLevel)?.levelDescrp ?? `Plan ${benefitLevel}`;
};

/** What the policy covers today. */
const CoversNow = ({ facts }: { readonly facts: Facts }) => (
  <Card title="Produk yang aktif">
    <DataList
      lines
      rows={facts.policy.coverages
        .filter(({ riskStatus }) => riskStatus === inForce)
        .map((cover) => ({
          label: (
            <span className="flex flex-wrap items-center gap-2">
              {cover.productName}
              <Pill tone={cover.masterProduct === null ? 'sea' : 'muted'}>
                {cover.masterProduct === null ? 'Utama' : 'Tambahan/Rider'}
              </Pill>
            </span>
          ),
          value: benefitOf(cover, facts),
        }))}
    />
  </Card>
);

const Papers = () => (
  <>
    <PaperField
      name="ilustration_attachment"
      type="ILUSTRATION"
      label="Ilustrasi"
      camera="paper"
      hint="Ilustrasi dari tenaga pemasar yang sudah Anda tanda tangani."
    />
    <PaperField
      name="ktp_selfie_attachment"
      type="KTPSELFIE"
      label="Foto selfie dengan KTP"
      camera="selfie"
      hint="Pegang KTP di samping wajah. Wajah dan NIK terbaca jelas."
    />
  </>
);

/** The covers of today, then rider by rider, then the cost of all riders (wire 3.9). */
const Form = ({ facts }: FormProps) => {
  const { problemAt } = useFormTools();
  const { draft, set } = useDraft(AddRiderDraft);
  const blocks = draft.add_riders.length === 0 ? [blankBlock(facts)] : draft.add_riders;
  const write = (next: readonly BlockDraft[]) => set('add_riders', next);
  const change = (at: number, changes: Partial<BlockDraft>) =>
    write(blocks.map((block, index) => (index === at ? { ...block, ...changes } : block)));
  return (
    <>
      <CoversNow facts={facts} />
      <section
        id={fieldIdOf('add_riders')}
        tabIndex={-1}
        aria-label="Rider yang ditambahkan"
        className="flex flex-col gap-4 outline-none"
      >
        {blocks.map((block, index) => (
          <RiderBlock
            key={index}
            number={index + 1}
            facts={facts}
            path={`add_riders.${index}`}
            block={block}
            onChange={(changes) => change(index, changes)}
            onRemove={index === 0 ? null : () => write(blocks.filter((_block, at) => at !== index))}
          />
        ))}
        <FieldNotes id={fieldIdOf('add_riders')} hint={undefined} error={problemAt('add_riders')} />
        {blocks.length < freeRiders(facts).length && (
          <Button variant="secondary" onClick={() => write([...blocks, blankBlock(facts)])}>
            + Rider
          </Button>
        )}
      </section>
      <CostCard facts={facts} choices={blocks} />
      <Papers />
      <Notice heading="Perhatian !">
        <p>Tenaga pemasar Anda dapat membantu memilih rider dan membuat ilustrasi.</p>
      </Notice>
    </>
  );
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Perlindungan apa yang ingin ditambahkan?',
  caption: 'Pilih rider, lihat biayanya per bulan, lalu isi pernyataan kesehatan.',
  showsAccount: false,
  Form,
};

export default request;
