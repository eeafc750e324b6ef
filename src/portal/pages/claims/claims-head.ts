import type { PageHeaderProps } from '#ui/showing/page-header.tsx';

export const claimsHead: PageHeaderProps = {
  title: 'Cara mengajukan klaim',
  caption:
    'Klaim diajukan lewat petugas kami, tidak lewat portal ini. Di sini: siapa yang dihubungi, dan dokumen apa yang disiapkan.',
  back: { href: '/transaction/submission', label: 'Kembali ke menu' },
};
