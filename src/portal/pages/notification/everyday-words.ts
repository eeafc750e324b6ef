import type { EverydayRow } from '#requests/registry/everyday-words.ts';
import { plainTitles } from '#requests/registry/plain-titles.ts';

/** Entries of this page for the menu search. */
export const everydayRows: readonly EverydayRow[] = [
  {
    to: '/notification',
    label: 'Notifikasi',
    says: plainTitles['/notification'],
    words:
      'notifikasi, pemberitahuan, kabar, pesan, pesan masuk, pengumuman, inbox, notif, surat masuk, info terbaru, berita',
  },
];
