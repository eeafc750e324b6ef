import type { Facts } from '#shared/facts/facts.ts';
import { fullName } from '#shared/text/person-name.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { SelfieField } from '../blocks/form/identity-attachments.tsx';
import { coversOfLife } from './calculation.ts';
import { CostCard } from './cost-card.tsx';
import { definition, workFields } from './definition.ts';
import { findWorker, workers, type Worker } from './people.ts';
import { workNow } from './presentation.ts';
import { WorkCard } from './work-card.tsx';
import { OccupationPayload } from './payload.ts';

/** 'Tertanggung: Contoh Link' as the person is known in this policy. */
const roleText = (worker: Worker, facts: Facts): string => {
  const covers = coversOfLife(worker.partyId, facts).map(({ productName }) => productName);
  return [worker.roles.join(', '), covers.join(', ')].filter((text) => text !== '').join(' · ');
};

/** The person whose work changes; choosing somebody starts from what the policy has of them. */
const PersonCard = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const { draft, change, problemAt, fieldIdOf } = useDraft(OccupationPayload);
  const people = workers(facts);
  const now = workNow(findWorker(draft.party_id ?? 0, facts)?.person);
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
          onChange={(id) => change(workFields(Number(id), facts))}
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

const Form = ({ facts }: FormProps) => (
  <>
    <PersonCard facts={facts} />
    <WorkCard />
    <EffectHere />
    <SelfieField />
  </>
);

const Effect = ({ facts }: FormProps) => {
  const { draft } = useDraft(OccupationPayload);
  return <CostCard facts={facts} chosen={{ party_id: draft.party_id ?? 0, occupation: draft.occupation }} />;
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Apa pekerjaan yang sekarang?',
  caption: 'Diisi oleh yang bekerja. Pekerjaan dengan risiko lain dapat mengubah biaya perlindungan.',
  showsAccount: false,
  Form,
  Effect,
};

export default request;
