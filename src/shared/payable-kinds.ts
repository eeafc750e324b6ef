/** What money we owe comes from, as everybody reads it (rulebook 7.9 and 2.3); insurers add kinds of their own. */
const kinds: Readonly<Record<string, string>> = {
  WITHDRAWAL: 'Penarikan dana',
  SURRENDER: 'Nilai penebusan polis',
  FREE_LOOK_REFUND: 'Pengembalian masa mempelajari polis',
  POLICY_LOAN: 'Pinjaman polis',
  SB: 'Tahapan (SB)',
  MB: 'Manfaat akhir kontrak (MB)',
  NCB: 'Bonus tanpa klaim (NCB)',
};

export const payableKindText = (kind: string): string => kinds[kind] ?? 'Manfaat polis';
