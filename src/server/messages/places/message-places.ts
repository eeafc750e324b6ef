import { changePages } from '#requests/contract/touched-areas.ts';

interface Place {
  /** Path in the portal; `{number}` is the request's. */
  readonly path: string;
  /** Way through the menus, for messages without a link. */
  readonly menu: string;
}

const form = (route: string): string => `/transaction/submission/${route}`;

/** Pages to which messages lead, where their content can be read or acted on. */
export const messagePlaces = {
  request: { path: '/transaction/status/{number}', menu: 'Status Transaksi' },
  offer: { path: '/transaction/status/{number}/offer', menu: 'Status Transaksi' },
  messages: { path: '/transaction/status/{number}#pesan', menu: 'Status Transaksi' },
  premiums: { path: '/polis/information/payment-account', menu: 'Info Polis, Data Rekening Pembayaran' },
  values: { path: '/polis/information/polis-value', menu: 'Info Polis, Nilai Polis' },
  papers: { path: '/polis/documents', menu: 'Info Polis, Dokumen' },
  deathMistaken: { path: '/polis/laporan-keliru', menu: 'Beranda, Laporan ini keliru' },
  benefits: { path: form(changePages.claim), menu: 'Pengajuan gagal transfer / SB / MB / NCB' },
  account: { path: form(changePages.benefit), menu: 'Perubahan Nomor Rekening Manfaat' },
  topUp: { path: form(changePages.topUp), menu: 'Top Up Sekaligus' },
  reinstate: { path: form(changePages.reinstate), menu: 'Pemulihan Polis' },
  repay: { path: form(changePages.repay), menu: 'Pinjaman Polis, Pembayaran' },
  notices: { path: '/notification', menu: 'Notifikasi' },
} as const satisfies Readonly<Record<string, Place>>;

/** Page of a message; `null`: the message needs none, or has a link of its own. */
export type MessagePlace = keyof typeof messagePlaces | null;
