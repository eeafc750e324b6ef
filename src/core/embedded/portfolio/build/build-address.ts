import type { Address } from '#shared/policy-document/person.ts';

const IDENTITY_ADDRESS = 7;

interface Lines {
  readonly line: string;
  readonly block: string;
  readonly rtRw: string;
  readonly postCode: string | null;
}

/** An address from the digits of its village (rulebook 9.3): the levels above are the first 2, 4 and 6 of them. `street` = kecamatan. */
export const structuredAddress = (villageId: string, lines: Lines): Address => ({
  addressFormat: 'Y',
  addressType: IDENTITY_ADDRESS,
  province: villageId.slice(0, 2),
  city: villageId.slice(0, 4),
  street: villageId.slice(0, 6),
  village: villageId,
  address1: lines.line,
  address2: lines.block,
  address3: lines.rtRw,
  address4: null,
  address5: null,
  address6: null,
  address7: null,
  postCode: lines.postCode,
});

/** Older policies: names only, no area ids. `names` = village, district, city, province. */
export const freeAddress = (names: readonly [string, string, string, string], lines: Lines): Address => ({
  addressFormat: 'N',
  addressType: IDENTITY_ADDRESS,
  province: null,
  city: null,
  street: null,
  village: null,
  address1: lines.line,
  address2: lines.block,
  address3: lines.rtRw,
  address4: names[0],
  address5: names[1],
  address6: names[2],
  address7: names[3],
  postCode: lines.postCode,
});
