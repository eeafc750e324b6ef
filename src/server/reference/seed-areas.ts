import { getDistricts, getProvinces, getRegencies, getVillages } from 'idn-area-data';
import type { Queryable } from '#server/db/pool.ts';
import { searchText } from './search-text.ts';

type AreaRow = readonly [id: string, level: number, parentId: string | null, name: string];

const digits = (code: string): string => code.replaceAll('.', '');

/** Reads all 91,599 areas of the package (ODbL, see docs/notices.md), parents before children. */
async function readAreas(): Promise<AreaRow[]> {
  const [provinces, regencies, districts, villages] = await Promise.all([
    getProvinces(),
    getRegencies(),
    getDistricts(),
    getVillages(),
  ]);
  return [
    ...provinces.map(({ code, name }): AreaRow => [digits(code), 1, null, name]),
    ...regencies.map(({ code, name, province_code }): AreaRow => [digits(code), 2, digits(province_code), name]),
    ...districts.map(({ code, name, regency_code }): AreaRow => [digits(code), 3, digits(regency_code), name]),
    ...villages.map(({ code, name, district_code }): AreaRow => [digits(code), 4, digits(district_code), name]),
  ];
}

/** Fills the area table once; a table with rows is left alone. */
export async function insertAreas(tx: Queryable): Promise<void> {
  const { rows: found } = await tx.query('SELECT 1 FROM area LIMIT 1');
  if (found.length > 0) return;
  const areas = await readAreas();
  await tx.query(
    `INSERT INTO area (area_id, level, parent_id, name, search)
     SELECT * FROM unnest($1::text[], $2::smallint[], $3::text[], $4::text[], $5::text[])`,
    [
      areas.map(([id]) => id),
      areas.map(([, level]) => level),
      areas.map(([, , parentId]) => parentId),
      areas.map(([, , , name]) => name),
      areas.map(([, , , name]) => searchText(name)),
    ],
  );
  await tx.query('ANALYZE area');
}
