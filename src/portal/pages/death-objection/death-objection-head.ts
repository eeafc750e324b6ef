import type { PageHeaderProps } from '#ui/showing/page-header.tsx';

export const deathObjectionHead: PageHeaderProps = {
  title: 'Laporan ini keliru',
  caption: 'Untuk Anda yang polisnya ditandai karena laporan meninggal, padahal laporan itu tidak benar.',
};
