import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SearchSelect } from '#ui/choosing/search-select.tsx';
import { useFormTools } from '../form/form-tools.tsx';
import type { PartPlace } from '../form/use-place.tsx';
import type { AreaLevel } from '../form/form-tools.tsx';

type AreaFieldProps = {
  readonly at: PartPlace<AreaIds>;
  readonly name: keyof AreaIds;
  readonly level: AreaLevel;
  readonly label: string;
  readonly value: string;
  /** Id of the containing area; undefined for provinces. */
  readonly within: string | undefined;
  /** Name of the level to choose before this one; undefined when this one can be chosen. */
  readonly first: string | undefined;
  readonly onChange: (id: string) => void;
};

const nameKey = (level: AreaLevel, id: string) => ['area-name', level, id];

/** Select field for one level of an address with search on the server. Loads the name of a stored id. */
const AreaField = ({ at, name, level, label, value, within, first, onChange }: AreaFieldProps) => {
  const { loadAreas, loadAreaName } = useFormTools();
  const client = useQueryClient();
  const { data: areaName } = useQuery({
    queryKey: nameKey(level, value),
    queryFn: () => loadAreaName(level, value),
    enabled: value !== '',
    staleTime: Infinity,
  });
  const disabled = within === '';
  return (
    <SearchSelect
      key={within}
      id={at.fieldIdOf(name)}
      label={label}
      error={at.problemAt(name)}
      disabled={disabled}
      placeholder={disabled && first !== undefined ? `Pilih ${first} dulu` : `Pilih ${label}`}
      value={value === '' ? undefined : { id: value, name: areaName ?? 'Memuat...' }}
      loadPage={(search, page) => loadAreas(level, within ?? '', search, page)}
      onChange={(option) => {
        client.setQueryData(nameKey(level, String(option.id)), option.name);
        onChange(String(option.id));
      }}
    />
  );
};

/** Ids of province, city, district and village in an address. */
type AreaIds = {
  readonly province_id: string;
  readonly city_id: string;
  readonly district_id: string;
  readonly village_id: string;
};

type AreaFieldsProps = {
  readonly at: PartPlace<AreaIds>;
  readonly ids: AreaIds;
  readonly onChange: (ids: AreaIds) => void;
};

/** Fields for province, city, district and village; a new choice empties the levels below. */
export const AreaFields = ({ at, ids, onChange }: AreaFieldsProps) => (
  <>
    <AreaField
      at={at}
      name="province_id"
      level="provinces"
      label="Provinsi"
      value={ids.province_id}
      within={undefined}
      first={undefined}
      onChange={(id) => onChange({ province_id: id, city_id: '', district_id: '', village_id: '' })}
    />
    <AreaField
      at={at}
      name="city_id"
      level="cities"
      label="Kabupaten/Kota"
      value={ids.city_id}
      within={ids.province_id}
      first="Provinsi"
      onChange={(id) => onChange({ ...ids, city_id: id, district_id: '', village_id: '' })}
    />
    <AreaField
      at={at}
      name="district_id"
      level="districts"
      label="Kecamatan"
      value={ids.district_id}
      within={ids.city_id}
      first="Kabupaten/Kota"
      onChange={(id) => onChange({ ...ids, district_id: id, village_id: '' })}
    />
    <AreaField
      at={at}
      name="village_id"
      level="villages"
      label="Kelurahan/Desa"
      value={ids.village_id}
      within={ids.district_id}
      first="Kecamatan"
      onChange={(id) => onChange({ ...ids, village_id: id })}
    />
  </>
);
