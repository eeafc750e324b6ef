import type { Facts } from '#shared/policy/facts.ts';
import { fullName } from '#shared/text/person-name.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { bindRequest } from '../contract/bind.ts';
import { fieldIdOf } from '../contract/draft-values.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { PaperField } from '../blocks/form/paper-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { coversOf } from './calculation.ts';
import { CostCard } from './cost-card.tsx';
import { definition, workFields } from './definition.ts';
import { OccupationDraft } from './draft.ts';
import { findWorker, workers, type Worker } from './people.ts';
import { workNow } from './presentation.ts';
import { WorkCard } from './work-card.tsx';

/** 'Tertanggung: Contoh Link' as the person is known in this policy. */
const roleText = (worker: Worker, facts: Facts): string => {
  const covers = coversOf(worker.partyId, facts).map(({ productName }) => productName);
  return [worker.roles.join(', '), covers.join(', ')].filter((text) => text !== '').join(' · ');
};

/** The person whose work changes; choosing somebody starts from what the policy has of them. */
const PersonCard = ({ facts }: FormProps) => {
  const { words, problemAt } = useFormTools();
  const { draft, set } = useDraft(OccupationDraft);
  const people = workers(facts);
  const now = workNow(findWorker(draft.party_id, facts)?.person);
  return (
    <Card title="Pekerjaan sekarang">
      {people.length > 1 && (
        <RadioCards
          id={fieldIdOf('party_id')}
          label="Pekerjaan siapa yang berubah?"
          error={problemAt('party_id')}
          choices={people.map((worker) => ({
            value: String(worker.partyId),
            label: fullName(worker.person),
            hint: words(roleText(worker, facts)),
          }))}
          value={String(draft.party_id)}
          onChange={(id) => Object.entries(workFields(Number(id), facts)).forEach(([name, value]) => set(name, value))}
        />
      )}
      <DataList
        rows={[
          ...people
            .filter((worker) => people.length === 1 && worker.partyId === draft.party_id)
            .map((worker) => ({ label: words(worker.roles[0] ?? ''), value: fullName(worker.person) })),
          { label: 'Pekerjaan', value: now.occupation ?? '-' },
          { label: 'Jabatan', value: now.position ?? '-' },
          { label: 'Nama perusahaan', value: now.company ?? '-' },
          { label: 'Bidang usaha', value: now.industry ?? '-' },
        ]}
      />
    </Card>
  );
};

const Form = ({ facts }: FormProps) => {
  const { draft } = useDraft(OccupationDraft);
  return (
    <>
      <PersonCard facts={facts} />
      <WorkCard />
      <CostCard facts={facts} chosen={draft} />
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
  question: 'Apa pekerjaan yang sekarang?',
  caption: 'Diisi oleh yang bekerja. Pekerjaan dengan risiko lain dapat mengubah biaya perlindungan.',
  showsAccount: false,
  Form,
};

export default request;
