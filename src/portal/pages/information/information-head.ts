import type { PageHeaderProps } from '#ui/showing/page-header.tsx';

/** The caption tells what the page is for until it names the policy. */
export const informationHead: PageHeaderProps = {
  title: 'Informasi Data Polis',
  caption: 'Perlindungan, nilai, tagihan, dan data polis Anda hari ini.',
};
