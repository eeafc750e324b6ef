import type { Facts } from '#shared/facts/facts.ts';
import { isMainCover } from '#shared/policy/policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { benefitNow, benefitText, coversInForce } from '../blocks/cover/benefit-steps.ts';
import { AttachmentField } from '../blocks/form/attachment-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { SelfieField } from '../blocks/form/identity-attachments.tsx';
import { AddRiderPayload } from './payload.ts';
import { CostCard } from './cost-card.tsx';
import { definition } from './definition.ts';
import { startBlock, type BlockDraft } from './start-block.ts';
import { RiderBlock } from './rider-block.tsx';
import { freeRiders } from './rules.ts';

/** What the policy covers today. */
const CoversNow = ({ facts }: { readonly facts: Facts }) => (
  <Card title="Produk yang aktif">
    <DataList
      lines
      rows={coversInForce(facts).map((cover) => {
        const isMain = isMainCover(facts.policy, cover);
        return {
          label: (
            <span className="flex flex-wrap items-center gap-2">
              {cover.productName}
              <Pill tone={isMain ? 'sea' : 'muted'}>{isMain ? 'Utama' : 'Tambahan/Rider'}</Pill>
            </span>
          ),
          value: benefitText(cover, benefitNow(cover), facts),
        };
      })}
    />
  </Card>
);

const Attachments = () => (
  <>
    <AttachmentField<AddRiderPayload>
      name="ilustration_attachment"
      type="ILUSTRATION"
      label="Ilustrasi"
      hint="Ilustrasi dari tenaga pemasar yang sudah Anda tanda tangani."
    />
    <SelfieField hint="Pegang KTP di samping wajah. Wajah dan NIK terbaca jelas." />
  </>
);

/** A form that was never touched begins with one empty block. */
const blocksOf = (riders: readonly BlockDraft[], facts: Facts): readonly BlockDraft[] =>
  riders.length === 0 ? [startBlock(facts)] : riders;

/** The covers of today, then rider by rider, then the cost of all riders (wire 3.9). */
const Form = ({ facts }: FormProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(AddRiderPayload);
  const blocks = blocksOf(draft.add_riders, facts);
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
            facts={facts}
            index={index}
            block={block}
            onChange={(changes) => change(index, changes)}
            onRemove={index === 0 ? null : () => write(blocks.filter((_block, at) => at !== index))}
          />
        ))}
        <FieldNotes id={fieldIdOf('add_riders')} hint={undefined} error={problemAt('add_riders')} />
        {blocks.length < freeRiders(facts).length && (
          <Button variant="secondary" onClick={() => write([...blocks, startBlock(facts)])}>
            + Rider
          </Button>
        )}
      </section>
      <EffectHere />
      <Attachments />
      <Notice heading="Perhatian !">
        <p>Tenaga pemasar Anda dapat membantu memilih rider dan membuat ilustrasi.</p>
      </Notice>
    </>
  );
};

const Effect = ({ facts }: FormProps) => {
  const { draft } = useDraft(AddRiderPayload);
  return <CostCard facts={facts} choices={blocksOf(draft.add_riders, facts)} />;
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Perlindungan apa yang ingin ditambahkan?',
  caption: 'Pilih rider, lihat biayanya per bulan, lalu isi pernyataan kesehatan.',
  showsAccount: false,
  Form,
  Effect,
};

export default request;
