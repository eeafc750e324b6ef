import type { PageHeaderProps } from '#ui/showing/page-header.tsx';

/** Header of the page; its caption is general until the policy is loaded. */
export const informationHead: PageHeaderProps = {
  title: 'Informasi Data Polis',
  caption: 'Perlindungan, nilai, tagihan, dan data polis Anda hari ini.',
};
