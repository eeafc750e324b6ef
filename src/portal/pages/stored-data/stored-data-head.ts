import type { PageHeaderProps } from '#ui/showing/page-header.tsx';

export const storedDataHead: PageHeaderProps = {
  title: 'Data yang kami simpan',
  caption: 'Apa yang kami simpan saat Anda memakai portal ini, untuk apa, dan sampai kapan.',
  back: { href: '/profile#privasi', label: 'Kembali ke profil' },
};
