import { industries, findIndustryName } from '#shared/lists/industries.ts';
import { otherIndustry, otherOccupation } from '#shared/lists/lookups.ts';
import { findOccupationName, occupations } from '#shared/lists/occupations.ts';
import { Card } from '#ui/showing/card.tsx';
import type { LoadPage, Option } from '#ui/choosing/remote-pages.ts';
import { SearchSelect } from '#ui/choosing/search-select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { OccupationPayload } from './payload.ts';

/** Returns a page loader for a list that is already in the browser; it searches by part of the name. */
const listed =
  (rows: readonly (readonly [id: string | number, name: string, ...rest: readonly unknown[]])[]): LoadPage =>
  async (search) => ({
    items: rows
      .map(([id, name]) => ({ id, name }))
      .filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase())),
    hasNextPage: false,
  });

const loadOccupations = listed(occupations);
const loadIndustries = listed(industries);

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

/** Fields for occupation, position, company and industry; 'Lainnya' opens a field for its text (wire 3.20). */
export const WorkCard = () => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(OccupationPayload);
  return (
    <Card title="Pekerjaan baru">
      <SearchSelect
        id={fieldIdOf('occupation')}
        label="Pekerjaan"
        error={problemAt('occupation')}
        value={chosen(draft.occupation, findOccupationName(draft.occupation))}
        loadPage={loadOccupations}
        onChange={({ id }) => set('occupation', String(id))}
      />
      {draft.occupation === otherOccupation && (
        <Line name="other_occupation" label="Nama pekerjaan lainnya" hint="Misalnya Peternak lebah." />
      )}
      <Line name="position_level" label="Jabatan" hint="Misalnya Staf, Supervisor, atau Pemilik." />
      <Line
        name="company"
        label="Nama perusahaan"
        hint="Bila tidak bekerja di perusahaan, tulis tempat kegiatan Anda."
      />
      <SearchSelect
        id={fieldIdOf('industry')}
        label="Bidang usaha"
        error={problemAt('industry')}
        value={chosen(draft.industry ?? 0, findIndustryName(draft.industry ?? 0))}
        loadPage={loadIndustries}
        onChange={({ id }) => set('industry', Number(id))}
      />
      {draft.industry === otherIndustry && <Line name="other_industry" label="Nama bidang usaha lainnya" />}
    </Card>
  );
};
