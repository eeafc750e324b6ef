import type { PageHeaderProps } from '#ui/showing/page-header.tsx';

export const historyHead: PageHeaderProps = {
  title: 'Riwayat Polis',
  caption: 'Semua yang bergerak di polis Anda, yang terbaru di atas.',
  back: { href: '/polis/information', label: 'Kembali ke informasi polis' },
};
