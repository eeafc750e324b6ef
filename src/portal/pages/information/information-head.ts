import type { PageHeaderProps } from '#ui/showing/page-header.tsx';

/** Head of the page. The caption describes the page until it can name the policy. */
export const informationHead: PageHeaderProps = {
  title: 'Informasi Data Polis',
  caption: 'Perlindungan, nilai, tagihan, dan data polis Anda hari ini.',
};
