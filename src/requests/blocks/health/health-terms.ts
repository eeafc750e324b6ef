const untrue = 'menanggung akibatnya bila tidak benar.';
const declares = `saya mengisi pernyataan kesehatan dengan benar dan sukarela, dan ${untrue}`;

/** Statements in which the insured and the holder declare their health, each to be ticked. */
export const insuredDeclares = { mandatory: true, statement: `Sebagai {tertanggung}, ${declares}` } as const;
export const holderDeclares = { mandatory: true, statement: `Sebagai pemegang polis, ${declares}` } as const;

/** Statement of holder and insured together. */
export const bothDeclare = {
  mandatory: true,
  statement: `Saya dan {tertanggung} mengisi pernyataan kesehatan dengan benar dan ${untrue}`,
} as const;

/** Statement for a person who replaces an insured. */
export const newLifeDeclares = {
  mandatory: true,
  statement: `{Tertanggung} yang baru menyatakan pernyataan kesehatan diisi dengan benar dan ${untrue}`,
} as const;
