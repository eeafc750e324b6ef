import { findPlainTitle } from '#requests/registry/plain-titles.ts';
import type { PageHeaderProps } from '#ui/showing/page-header.tsx';
import { menuPath } from '../../addresses/paths.ts';

export const menuHead: PageHeaderProps = {
  title: 'Pengajuan Transaksi',
  yieldsToLargeText: true,
};

/** Builds the cards behind one menu item. */
export const buildSubMenuHead = (title: string, route: string): PageHeaderProps => ({
  title,
  caption: findPlainTitle(route),
  trail: menuHead.title,
  back: { href: menuPath, label: 'Kembali ke menu' },
});
