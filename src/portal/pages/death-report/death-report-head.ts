import type { PageHeaderProps } from '#ui/showing/page-header.tsx';

/** Header of both pages for a death report. */
export const deathReportHead: PageHeaderProps = {
  title: 'Laporkan meninggal',
  caption: 'Kami turut berdukacita. Cukup beberapa isian; petugas kami yang melanjutkan.',
};
