/** Cover statuses in the customer's words (wire 9.6). */
export const coverStatusNames = {
  PENDING: 'Menunggu Validasi',
  IN_FORCE: 'Aktif',
  LAPSED: 'Tidak Aktif (Lapse)',
  TERMINATED: 'Berakhir',
} as const;
