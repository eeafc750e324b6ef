/** Relations of the reporter to the person who died. */
export const reporterRelations = [
  { value: 'SPOUSE', label: 'Suami atau istri' },
  { value: 'CHILD', label: 'Anak' },
  { value: 'PARENT', label: 'Orang tua' },
  { value: 'SIBLING', label: 'Saudara kandung' },
  { value: 'HEIR', label: 'Ahli waris lain' },
  { value: 'AGENT', label: 'Tenaga pemasar' },
  { value: 'OTHER', label: 'Lainnya' },
] as const;

export const reporterRelationText = (relation: string): string =>
  reporterRelations.find(({ value }) => value === relation)?.label ?? 'Lainnya';

/** Documents that a death claim usually needs (rulebook 7.28), without amounts. */
export const deathAttachments = [
  { name: 'Formulir klaim meninggal', note: 'Petugas kami mengirimkannya setelah laporan dipastikan.' },
  { name: 'Akta kematian', note: 'Dari dinas kependudukan; dari perwakilan Indonesia bila meninggal di luar negeri.' },
  { name: 'Surat keterangan sebab kematian', note: 'Dari dokter atau rumah sakit.' },
  { name: 'KTP dan kartu keluarga', note: 'Milik yang meninggal dan milik penerima manfaat.' },
  { name: 'Buku tabungan penerima manfaat', note: 'Halaman depan, atas nama penerima manfaat sendiri.' },
  { name: 'Polis', note: 'Bila hilang, sebutkan nomor polisnya saja.' },
  { name: 'Surat keterangan kepolisian', note: 'Hanya bila meninggal karena kecelakaan.' },
] as const;

/** People who may object to a death report: the holder, who is the insured or reports about another person. */
export const objectors = [
  { value: 'SELF', label: 'Saya sendiri yang dilaporkan meninggal' },
  { value: 'HOLDER', label: 'Saya pemegang polis; yang dilaporkan orang lain dan masih hidup' },
] as const;

export const objectorText = (who: string): string => objectors.find(({ value }) => value === who)?.label ?? '';
