import type { Parameters } from '#shared/parameters/parameters.ts';

/** Kind of data: its name, and sentences about what is kept, why, and for how long. */
interface StoredData {
  readonly title: string;
  readonly says: readonly string[];
}

const uploads = (numbers: Parameters): StoredData => ({
  title: 'Foto dan dokumen',
  says: [
    'Foto diperiksa dulu di perangkat Anda: terang, tajam, dan utuh. Petugas melihat tanda bila foto tetap kurang jelas.',
    `Unggahan yang terputus dapat dilanjutkan selama ${numbers['doc.upload_hours']} jam. Setelah itu bagian-bagiannya dihapus.`,
    `Berkas yang tidak dipakai pengajuan dihapus setelah ${numbers['retention.unused_files_cd']} hari. Isian yang tidak dikirim dihapus ${numbers['retention.draft_days_cd']} hari setelah terakhir diubah.`,
    `Isi dan berkas pengajuan disimpan terenkripsi: ${numbers['retention.company_docs_years']} tahun setelah polis berakhir, atau ${numbers['retention.request_years']} tahun bila pengajuan ditolak atau batal. Dokumen identitas disimpan ${numbers['retention.aml_years']} tahun setelah polis terakhir Anda berakhir.`,
  ],
});

const cards = (numbers: Parameters): StoredData => ({
  title: 'Foto KTP',
  says: [
    'Komputer kami dapat membaca foto KTP dan membandingkan nomor, nama, dan tanggal lahirnya dengan polis. Hasilnya hanya petunjuk; petugas yang memutuskan.',
    'Tulisan yang terbaca tidak disimpan. Hasil perbandingannya disimpan bersama foto itu.',
    ...(numbers['doc.ktp_reuse_months'] === 0
      ? []
      : [
          `KTP yang sudah diterima petugas dapat dipakai lagi selama ${numbers['doc.ktp_reuse_months']} bulan, hanya bila Anda setuju. Kami mencatat persetujuan itu dan asal fotonya.`,
        ]),
  ],
});

const faces = (numbers: Parameters): StoredData => ({
  title: 'Verifikasi wajah',
  says: [
    'Satu gambar disimpan untuk setiap gerakan. Komputer dapat memeriksanya satu per satu: satu wajah yang sama, gerakan yang diminta, dan cahaya. Hasilnya hanya petunjuk bagi petugas.',
    'Ciri wajah Anda tidak disimpan.',
    `Gambar gerakan dihapus ${numbers['retention.face_days_cd']} hari setelah pengajuan diputuskan, dan ${numbers['retention.unused_checks_cd']} hari setelah dibuat bila tidak dipakai. Satu gambar tetap disimpan bersama pengajuan sebagai dokumen identitas.`,
    `Kode QR untuk lanjut di HP berlaku ${numbers['face.handoff_minutes']} menit, untuk satu HP. HP itu hanya menampilkan judul pengajuan. Permintaan untuk ditelepon dihapus ${numbers['retention.draft_days_cd']} hari setelah dibuat.`,
  ],
});

const signedForms: StoredData = {
  title: 'Surat yang ditandatangani di layar',
  says: [
    'Kami menyimpan isi surat, jawaban Anda, waktunya, dan ke mana kode dikirim. Ini bukti bahwa Anda menyetujuinya, dan disimpan selama suratnya disimpan.',
  ],
};

const staffNotes = (numbers: Parameters): StoredData => ({
  title: 'Catatan petugas',
  says: [
    'Petugas dapat menulis catatan tentang pengajuan atau tentang Anda, untuk petugas yang melanjutkan. Catatan tidak diubah, hanya dikoreksi dengan catatan baru.',
    `Catatan disimpan terenkripsi, dan tidak ada dalam salinan data Anda. Catatan dihapus bersama isi pengajuannya, atau ${numbers['retention.company_docs_years']} tahun setelah polis Anda berakhir.`,
    'Bila petugas membuka data Anda, hal itu tampak di Profil.',
  ],
});

const documents: StoredData = {
  title: 'Dokumen dari kami',
  says: [
    'PDF yang bersegel menunjukkan bila berkasnya diubah.',
    'Kode QR pada dokumen membuka halaman pemeriksaan. Halaman itu menampilkan jenis dan tanggal dokumen, tanpa data pribadi.',
  ],
};

const newNumbers = (numbers: Parameters): StoredData => ({
  title: 'Nomor HP baru tanpa masuk',
  says: [
    `Permintaan yang tidak dikirim dihapus setelah ${numbers['contact.number_draft_cd']} hari. Data dan foto KTP dari permintaan yang dikirim dihapus ${numbers['retention.number_change_years']} tahun setelah selesai.`,
  ],
});

const fraud = (numbers: Parameters): StoredData => ({
  title: 'Mencegah penipuan',
  says: [
    'Untuk melindungi Anda, kami memeriksa perubahan data dan transaksi polis dari waktu ke waktu. Yang tidak biasa diperiksa petugas.',
    `Peramban Anda menyimpan satu nomor acak, juga setelah keluar. Kami membandingkan nomor itu, rekening, dan kontak baru selama ${numbers['sharing.days_cd']} hari, dalam bentuk sandi, untuk melihat bila dipakai beberapa orang.`,
  ],
});

/** Lists what the portal keeps about a customer, with the periods that are in force for the policy. */
export const listStoredData = (numbers: Parameters): readonly StoredData[] => [
  uploads(numbers),
  cards(numbers),
  faces(numbers),
  signedForms,
  staffNotes(numbers),
  documents,
  newNumbers(numbers),
  fraud(numbers),
];
