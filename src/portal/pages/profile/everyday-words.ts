import type { EverydayRow } from '#requests/registry/everyday-words.ts';

/** Entries of this page for the menu search. */
export const everydayRows: readonly EverydayRow[] = [
  {
    to: '/profile',
    label: 'Profil',
    says: 'Atur kabar, ukuran huruf, dan data pribadi, atau hubungi kami',
    words:
      'profil, akun saya, huruf besar, ukuran huruf, tulisan kecil, privasi, data pribadi, persetujuan, berhenti promosi, logout, huruf kecil, tulisan tidak kelihatan, font, besarkan huruf, susah baca, tidak bisa baca, mata rabun, tua, lansia, sudah tua, bacakan, keluar akun, keluar aplikasi, sign out, setelan, pengaturan, jangan kirim promo, spam, iklan, hapus akun, hapus data, hubungi kami, bantuan, butuh bantuan, cs, customer service, call center, layanan nasabah, layanan pelanggan, chat admin, telepon kantor, alamat kantor, kantor cabang, ganti tanda tangan, ubah tanda tangan, tanda tangan beda, kantor terdekat, kantor makassar, kantor jakarta, kantor surabaya, ganti bahasa, bahasa',
  },
  {
    to: '/profile#keamanan',
    label: 'Keamanan Akun',
    says: 'HP hilang, penipuan, atau ada yang bukan dari Anda: lindungi polis di sini',
    words:
      'hp hilang, hp dicuri, penipuan, ditipu, bukan saya, akun dibajak, keamanan, keluarkan perangkat, akun dihack, hack, diretas, nipu, scam, modus, link palsu, sms palsu, orang lain masuk, perangkat asing, bocor, data bocor, kecurian, hp dijambret, hp ilang, lupa password, ganti password, ganti pin, kata sandi, mengaku petugas, ngaku petugas, petugas palsu, tidak bisa login, tidak bisa masuk, susah masuk, susah login, akun dikunci, akun terkunci, akun terblokir, ktp hilang, ktp dicuri, dompet hilang, ditipu agen, agen kabur, agen nakal, agen penipu, agen tidak jelas, agen hilang, uang dibawa kabur, undian, menang undian, hadiah, dapat hadiah, kena tipu',
  },
];
