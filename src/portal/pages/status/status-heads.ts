import type { PageHeaderProps } from '#ui/showing/page-header.tsx';

const name = 'Status Transaksi';

export const statusHead: PageHeaderProps = {
  title: name,
  caption: 'Setiap pengajuan Anda: sampai di mana, dan apa langkah berikutnya.',
};

/** Header shown while the request is loading. */
export const statusDetailHead: PageHeaderProps = {
  title: name,
  back: { href: '/transaction/status', label: 'Kembali ke daftar status' },
};
