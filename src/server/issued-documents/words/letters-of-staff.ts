/** Words of letters that staff write by hand (decision 0111). */
export const lettersOfStaff = {
  FREE_LETTER: {
    heading: 'Surat',
    textTitle: 'Isi surat',
    closing: 'Hubungi kami bila ada yang belum jelas. Sebutkan nomor surat ini.',
  },
  REPLY_LETTER: {
    heading: 'Surat Jawaban',
    textTitle: 'Jawaban kami',
    closing: 'Hubungi kami bila jawaban ini belum menyelesaikan pertanyaan Anda. Sebutkan nomor surat ini.',
  },
  CERTIFICATE: {
    heading: 'Surat Keterangan',
    textTitle: 'Keterangan',
    closing: 'Surat ini menyatakan keadaan menurut catatan kami pada hari surat ini dibuat.',
  },
  /** Lines that these letters share, and the mark of a preview. */
  WRITTEN: {
    subject: 'Polis {policy}',
    salutation: 'Yth. {name},',
    addedTitle: 'Penjelasan tambahan',
    preview: 'PRATINJAU',
  },
} as const;
