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
import { usePlace } from '../blocks/form/use-place.tsx';
import { rowLines } from '../contract/step-answers.ts';
import type { BrowserRequest, FormProps, FormStep } from '../contract/browser-request.tsx';
import { readDraft } from '../contract/draft.ts';
import { buildParts, inPages } from '../contract/form-steps.tsx';
import { SelfieField } from '../blocks/form/selfie-field.tsx';
import { AddRiderPayload } from './payload.ts';
import { CostCard } from './cost-card.tsx';
import { definition } from './definition.ts';
import { insuredSteps } from './person-steps.tsx';
import { RiderBlock } from './rider-block.tsx';
import { freeRiders } from './rules.ts';
import { blocksOf, useBlocks } from './use-blocks.tsx';

/** Card with the covers now on the policy. */
const CoversNow = ({ facts }: { readonly facts: Facts }) => (
  <Card title="Produk yang aktif">
    <DataList
      lines
      rows={coversInForce(facts).map((cover) => {
        const isMain = isMainCover(facts.policy, cover);
        return {
          label: (
            <span className="flex flex-wrap items-center gap-2">
              <span>{cover.productName}</span>
              <Pill tone={isMain ? 'sea' : 'muted'}>{isMain ? 'Utama' : 'Tambahan/Rider'}</Pill>
            </span>
          ),
          value: benefitText(cover, benefitNow(cover), facts),
        };
      })}
    />
  </Card>
);

/** Number of riders on one form page; each rider asks for product, benefit and insured. */
const RIDERS_A_PAGE = 2;

type PageProps = FormProps & { readonly page: number };

/** Form page with up to two riders; the last page has the button to add one. */
const RidersPart = ({ facts, page }: PageProps) => {
  const { problemAt, fieldIdOf } = usePlace<AddRiderPayload>();
  const { blocks, add, remove, change } = useBlocks(facts);
  const first = page * RIDERS_A_PAGE;
  const isLast = first + RIDERS_A_PAGE >= blocks.length;
  return (
    <>
      {page === 0 && <CoversNow facts={facts} />}
      <section
        id={isLast ? fieldIdOf('add_riders') : undefined}
        tabIndex={-1}
        aria-label="Rider yang ditambahkan"
        className="flex flex-col gap-4 outline-none"
      >
        {blocks.slice(first, first + RIDERS_A_PAGE).map((block, offset) => {
          const index = first + offset;
          return (
            <RiderBlock
              key={index}
              facts={facts}
              index={index}
              block={block}
              onChange={(changes) => change(index, changes)}
              onRemove={index === 0 ? null : () => remove(index)}
            />
          );
        })}
        {isLast && <FieldNotes id={fieldIdOf('add_riders')} hint={undefined} error={problemAt('add_riders')} />}
        {isLast && blocks.length < freeRiders(facts).length && (
          <Button variant="secondary" onClick={add}>
            + Rider
          </Button>
        )}
        {!isLast && (
          <p>
            Rider <span translate="no">{first + RIDERS_A_PAGE + 1}</span> Anda pilih di halaman berikutnya.
          </p>
        )}
      </section>
      <EffectHere />
    </>
  );
};

const ridersOn = buildParts((page, facts) => <RidersPart facts={facts} page={page} />);

const question = 'Perlindungan apa yang ingin ditambahkan?';
const caption = 'Pilih rider, lihat biayanya per bulan, lalu isi pernyataan kesehatan.';

function riderSteps(count: number): readonly FormStep[] {
  const places = Array.from({ length: count }, (_, index) => `add_riders.${index}`);
  return inPages(places, RIDERS_A_PAGE).map((paths, page, { length }) => ({
    key: `riders-${page}`,
    subject: 'Rider',
    answer: rowLines,
    question: page === 0 ? question : 'Rider apa lagi yang ingin ditambahkan?',
    caption: page === 0 ? caption : undefined,
    paths: page === length - 1 ? [...paths, 'add_riders'] : paths,
    Part: ridersOn(page),
  }));
}

const attachments: FormStep = {
  key: 'attachments',
  subject: 'Dokumen',
  question: 'Dokumen apa yang menyertai?',
  paths: ['ilustration_attachment', 'ktp_selfie_attachment'],
  Part: () => (
    <>
      <AttachmentField<AddRiderPayload>
        name="ilustration_attachment"
        type="ILUSTRATION"
        label="Ilustrasi"
        hint="Ilustrasi dari tenaga pemasar yang sudah Anda tanda tangani."
      />
      <SelfieField hint="Pegang KTP di samping wajah. Wajah dan NIK terbaca jelas." />
      <Notice heading="Perhatian">
        <p>Tenaga pemasar Anda dapat membantu memilih rider dan membuat ilustrasi.</p>
      </Notice>
    </>
  ),
};

const Effect = ({ facts }: FormProps) => {
  const { draft } = useDraft(AddRiderPayload);
  return <CostCard facts={facts} choices={blocksOf(draft.add_riders, facts)} />;
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question,
  caption,
  showsAccount: false,
  Effect,
  /** Steps: riders (two a page), data and health of each new insured, attachments (wire 3.9). */
  steps: (values, facts) => {
    const blocks = blocksOf(readDraft(AddRiderPayload, values).add_riders, facts);
    return [
      ...riderSteps(blocks.length),
      ...blocks.flatMap((block, index) => insuredSteps(block, index, facts)),
      attachments,
    ];
  },
};

export default request;
