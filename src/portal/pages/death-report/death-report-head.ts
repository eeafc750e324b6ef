import type { PageHeaderProps } from '#ui/showing/page-header.tsx';

/** The heading of both pages of a report. */
export const deathReportHead: PageHeaderProps = {
  title: 'Laporkan meninggal',
  caption: 'Kami turut berdukacita. Cukup beberapa isian; petugas kami yang melanjutkan.',
};
