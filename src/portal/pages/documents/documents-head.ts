import type { PageHeaderProps } from '#ui/showing/page-header.tsx';

export const documentsHead: PageHeaderProps = {
  title: 'Dokumen Polis',
  caption: 'Surat, laporan, dan tanda terima dari kami, yang terbaru di atas.',
  back: { href: '/polis/information', label: 'Kembali ke informasi polis' },
};
