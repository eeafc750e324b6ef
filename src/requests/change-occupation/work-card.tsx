import { listOffered } from '#shared/lists/reference-lists.ts';
import { otherIndustry, otherOccupation } from '#shared/lists/lookups.ts';
import { Card } from '#ui/showing/card.tsx';
import type { Option } from '#ui/choosing/remote-pages.ts';
import { SearchSelect } from '#ui/choosing/search-select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { searchEntries } from '#ui/choosing/search-entries.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { FormProps } from '../contract/browser-request.tsx';
import { OccupationPayload } from './payload.ts';
import { findIndustryName, findOccupationName } from './work-names.ts';

const chosen = (id: string | number, name: string | undefined): Option | undefined =>
  name === undefined ? undefined : { id, name };

type LineProps = {
  readonly name: 'other_occupation' | 'position_level' | 'company' | 'other_industry';
  readonly label: string;
  readonly hint?: string;
};

const Line = ({ name, label, hint }: LineProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(OccupationPayload);
  return (
    <TextField
      id={fieldIdOf(name)}
      label={label}
      hint={hint}
      autoComplete="off"
      maxLength={250}
      error={problemAt(name)}
      value={draft[name] ?? ''}
      onChange={(event) => set(name, event.target.value)}
    />
  );
};

const OccupationField = ({ facts }: FormProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(OccupationPayload);
  return (
    <>
      <SearchSelect
        id={fieldIdOf('occupation')}
        label="Pekerjaan"
        error={problemAt('occupation')}
        value={chosen(draft.occupation, findOccupationName(draft, facts))}
        loadPage={searchEntries(listOffered(facts.lists.occupations))}
        onChange={({ id }) => set('occupation', String(id))}
      />
      {draft.occupation === otherOccupation && (
        <Line name="other_occupation" label="Nama pekerjaan lainnya" hint="Misalnya Peternak lebah." />
      )}
    </>
  );
};

const IndustryField = ({ facts }: FormProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(OccupationPayload);
  return (
    <>
      <SearchSelect
        id={fieldIdOf('industry')}
        label="Bidang usaha"
        error={problemAt('industry')}
        value={chosen(draft.industry ?? 0, findIndustryName(draft, facts))}
        loadPage={searchEntries(listOffered(facts.lists.industries))}
        onChange={({ id }) => set('industry', Number(id))}
      />
      {draft.industry === otherIndustry && <Line name="other_industry" label="Nama bidang usaha lainnya" />}
    </>
  );
};

const all = (): boolean => true;

/** Fields for occupation, position, company and industry; 'Lainnya' opens a field for its text (wire 3.20). */
export const WorkCard = ({ facts }: FormProps) => {
  const { mayFill = all } = useFormTools();
  return (
    <Card title="Pekerjaan baru">
      {mayFill('occupation') && <OccupationField facts={facts} />}
      {mayFill('position_level') && (
        <Line name="position_level" label="Jabatan" hint="Misalnya Staf, Supervisor, atau Pemilik." />
      )}
      {mayFill('company') && (
        <Line
          name="company"
          label="Nama perusahaan"
          hint="Bila tidak bekerja di perusahaan, tulis tempat kegiatan Anda."
        />
      )}
      {mayFill('industry') && <IndustryField facts={facts} />}
    </Card>
  );
};
