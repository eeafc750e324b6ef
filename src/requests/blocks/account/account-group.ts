/** Fields of a payee account: bank, number, owner and branch name one account, so they are corrected together. */
export const accountGroup = {
  label: 'Rekening tujuan',
  fields: ['bank', 'new_no_rek', 'rek_owner', 'branch'],
} as const;
