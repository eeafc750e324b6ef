import type { PageHeaderProps } from '#ui/showing/page-header.tsx';

const name = 'Status Transaksi';

export const statusHead: PageHeaderProps = {
  title: name,
  caption: 'Setiap pengajuan Anda: sampai di mana, dan apa langkah berikutnya.',
};

/** The head for one request, until the request is there. */
export const statusDetailHead: PageHeaderProps = {
  title: name,
  back: { href: '/transaction/status', label: 'Kembali ke daftar status' },
};
