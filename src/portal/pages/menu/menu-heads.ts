import type { PageHeaderProps } from '#ui/showing/page-header.tsx';
import { menuPath } from '../../addresses/paths.ts';

export const menuHead: PageHeaderProps = {
  title: 'Pengajuan Transaksi',
};

/** The cards behind one menu item. */
export const buildSubMenuHead = (title: string): PageHeaderProps => ({
  title,
  caption: 'Pilih yang ingin Anda urus',
  trail: menuHead.title,
  back: { href: menuPath, label: 'Kembali ke menu' },
});
