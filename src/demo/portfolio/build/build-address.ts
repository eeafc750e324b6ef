import type { Address } from '#shared/policy/person.ts';

const IDENTITY_ADDRESS = 7;

interface Lines {
  readonly line: string;
  readonly block: string;
  readonly rtRw: string;
  readonly postCode: string | null;
}

/** Returns an address with area ids. Province, city and district are the first 2, 4 and 6 digits of the village id (rulebook 9.3). */
export const structuredAddress = (villageId: string, lines: Lines): Address => ({
  format: 'AREAS',
  type: IDENTITY_ADDRESS,
  provinceId: villageId.slice(0, 2),
  cityId: villageId.slice(0, 4),
  districtId: villageId.slice(0, 6),
  villageId,
  line1: lines.line,
  line2: lines.block,
  rtRw: lines.rtRw,
  line4: null,
  line5: null,
  line6: null,
  line7: null,
  postCode: lines.postCode,
});

/** Returns an address without area ids, as older policies have. `names` = village, district, city, province. */
export const freeAddress = (names: readonly [string, string, string, string], lines: Lines): Address => ({
  format: 'FREE',
  type: IDENTITY_ADDRESS,
  provinceId: null,
  cityId: null,
  districtId: null,
  villageId: null,
  line1: lines.line,
  line2: lines.block,
  rtRw: lines.rtRw,
  line4: names[0],
  line5: names[1],
  line6: names[2],
  line7: names[3],
  postCode: lines.postCode,
});
