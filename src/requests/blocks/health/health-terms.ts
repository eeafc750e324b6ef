const untrue = 'menanggung akibatnya bila tidak benar.';
const declares = `saya mengisi pernyataan kesehatan dengan benar dan sukarela, dan ${untrue}`;

/** Statement to tick, in which the insured declares their health. */
export const insuredDeclares = { mandatory: true, statement: `Sebagai {tertanggung}, ${declares}` } as const;
export const holderDeclares = { mandatory: true, statement: `Sebagai pemegang polis, ${declares}` } as const;

/** Statement to tick, in which holder and insured declare their health together. */
export const bothDeclare = {
  mandatory: true,
  statement: `Saya dan {tertanggung} mengisi pernyataan kesehatan dengan benar dan ${untrue}`,
} as const;

/** Statement to tick, for a person who replaces an insured. */
export const newLifeDeclares = {
  mandatory: true,
  statement: `{Tertanggung} yang baru menyatakan pernyataan kesehatan diisi dengan benar dan ${untrue}`,
} as const;
