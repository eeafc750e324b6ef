import type { EverydayRow } from '#requests/registry/everyday-words.ts';

/** Entries of this page for the menu search. */
export const everydayRows: readonly EverydayRow[] = [
  {
    to: '/polis/klaim',
    label: 'Cara mengajukan klaim',
    says: 'Siapa yang dihubungi bila sakit, dirawat, atau kecelakaan, dan dokumen apa yang disiapkan',
    words:
      'klaim, claim, clem, ajukan klaim, syarat klaim, dokumen klaim, status klaim, formulir klaim, klaim sakit, klaim rumah sakit, sakit, jatuh sakit, rumah sakit, anak sakit, istri sakit, suami sakit, klaim rawat inap, kecelakaan motor, kecelakaan mobil, kecelakaan kerja, opname, diopname, dirawat, masuk rumah sakit, masuk rs, rs, ugd, igd, operasi, cuci darah, stroke, kanker, jantung, kena kanker, kecelakaan, tabrakan, jatuh, patah tulang, cacat, lumpuh, hamil, melahirkan, biaya rumah sakit, biaya berobat, berobat, reimburse, ganti biaya, cashless, surat dokter, santunan, santunan harian, uang santunan, gigi, sakit gigi, cabut gigi, periksa gigi, behel, kacamata, mata minus, operasi mata, katarak, lensa, digigit anjing, digigit ular, covid, demam, demam berdarah, dbd, tipes, tifus, usus buntu, diabetes, kencing manis, gula darah, darah tinggi, hipertensi, sesak napas, asma, tbc, batuk, paru, ginjal, tumor, sesar, caesar, keguguran, buta, tuli, kesetrum, tersetrum, luka bakar, kebakaran, bencana, gempa, banjir, tsunami, tabrak lari, jatuh dari pohon, rontgen, vaksin, lab, apotek, rekanan',
  },
];
