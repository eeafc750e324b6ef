import type { EverydayRow } from '#requests/registry/everyday-words.ts';

/** Entries of this page for the menu search. */
export const everydayRows: readonly EverydayRow[] = [
  {
    to: '/transaction/status',
    label: 'Status Transaksi',
    says: 'Lihat sampai di mana pengajuan Anda',
    words:
      'status, status pengajuan, sampai mana pengajuan, cek pengajuan, lacak, pengajuan saya, batalkan pengajuan, kapan cair, kenapa lama, ditolak, kirim dokumen, dokumen kurang, komplain, complain, komplen, keluhan, pengaduan, aduan, protes, keberatan, tidak puas, kecewa, lama banget, belum diproses, belum ada kabar, progres, tracking, upload dokumen, unggah dokumen, batal pengajuan, salah kirim, salah pengajuan, salah isi, salah pencet, kurang dokumen, dokumen ditolak',
  },
];
