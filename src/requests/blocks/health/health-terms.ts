const declares =
  'saya mengisi pernyataan kesehatan dengan benar dan sukarela, dan menanggung akibatnya bila tidak benar.';

/** What the insured and the holder declare of their health, each as a statement of its own. */
export const insuredDeclares = { mandatory: true, statement: `Sebagai {tertanggung}, ${declares}` } as const;
export const holderDeclares = { mandatory: true, statement: `Sebagai pemegang polis, ${declares}` } as const;
