import type { Facts } from '#shared/facts/facts.ts';
import { fullName } from '#shared/text/person-name.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { linesWhere, valuesOf } from '../contract/step-answers.ts';
import type { BrowserRequest, FormProps, FormStep } from '../contract/browser-request.tsx';
import { SelfieField } from '../blocks/form/selfie-field.tsx';
import { coversOfLife } from './calculation.ts';
import { CostCard } from './cost-card.tsx';
import { definition, workFields } from './definition.ts';
import { findWorker, workers, type Worker } from './people.ts';
import { workNow } from './presentation.ts';
import { WorkCard } from './work-card.tsx';
import { OccupationPayload } from './payload.ts';

/** Returns the person's roles and the products that insure them, as text. */
const roleText = (worker: Worker, facts: Facts): string => {
  const covers = coversOfLife(worker.partyId, facts).map(({ productName }) => productName);
  return [worker.roles.join(', '), covers.join(', ')].filter((text) => text !== '').join('\u00a0· ');
};

/** Field to choose the person; a choice fills the form with the stored data. */
const PersonPart = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const { draft, change, problemAt, fieldIdOf } = useDraft(OccupationPayload);
  return (
    <RadioCards
      id={fieldIdOf('party_id')}
      label="Nama"
      error={problemAt('party_id')}
      choices={workers(facts).map((worker) => ({
        value: String(worker.partyId),
        label: fullName(worker.person),
        hint: words(roleText(worker, facts)),
      }))}
      value={String(draft.party_id)}
      onChange={(id) => change(workFields(Number(id), facts))}
    />
  );
};

const who: FormStep = {
  key: 'who',
  subject: 'Nama',
  answer: linesWhere((label) => /^(Tertanggung|Peserta|Pemegang polis|Pembayar)/i.test(label)),
  question: 'Pekerjaan siapa yang berubah?',
  paths: ['party_id'],
  Part: PersonPart,
};

/** Card with the person and the stored work data. */
const NowCard = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const worker = findWorker(useDraft(OccupationPayload).draft.party_id ?? 0, facts);
  const now = workNow(worker?.person, facts);
  return (
    <Card title="Pekerjaan sekarang">
      <DataList
        rows={[
          ...(worker ? [{ label: words(worker.roles[0] ?? ''), value: fullName(worker.person) }] : []),
          { label: 'Pekerjaan', value: now.occupation ?? '-' },
          { label: 'Jabatan', value: now.position ?? '-' },
          { label: 'Nama perusahaan', value: now.company ?? '-' },
          { label: 'Bidang usaha', value: now.industry ?? '-' },
        ]}
      />
    </Card>
  );
};

const question = 'Apa pekerjaan yang sekarang?';
const caption = 'Diisi oleh yang bekerja. Pekerjaan dengan risiko lain dapat mengubah biaya perlindungan.';

const work: FormStep = {
  key: 'work',
  subject: 'Pekerjaan',
  answer: valuesOf('Pekerjaan', 'Jabatan', 'Nama perusahaan', 'Bidang usaha'),
  question,
  caption,
  // With only one person there is no choice, so a problem of `party_id` is shown on this page.
  paths: ['occupation', 'other_occupation', 'position_level', 'company', 'industry', 'other_industry', 'party_id'],
  Part: ({ facts }) => (
    <>
      <NowCard facts={facts} />
      <WorkCard facts={facts} />
      <EffectHere />
    </>
  ),
};

const attachments: FormStep = {
  key: 'attachments',
  subject: 'Dokumen',
  question: 'Dokumen apa yang menyertai?',
  paths: ['ktp_selfie_attachment'],
  Part: () => <SelfieField />,
};

const Effect = ({ facts }: FormProps) => {
  const { draft } = useDraft(OccupationPayload);
  const { party_id, occupation, other_occupation } = draft;
  return <CostCard facts={facts} chosen={{ party_id: party_id ?? 0, occupation, other_occupation }} />;
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question,
  // The caption shows only with an open form, because the people of the policy decide which question comes first.
  caption: () => caption,
  showsAccount: false,
  Effect,
  /** Steps: person if there are several, work, selfie (wire 3.20). */
  steps: (_values, facts) => [...(workers(facts).length > 1 ? [who] : []), work, attachments],
};

export default request;
