import { PageTabs } from './page-tabs.tsx';

const pages = [
  { to: '/finance', text: 'Belum dibayar' },
  { to: '/finance/batches', text: 'Kumpulan' },
  { to: '/finance/paid', text: 'Riwayat' },
  { to: '/finance/suspense', text: 'Titipan' },
  { to: '/finance/reconciliation', text: 'Rekonsiliasi' },
  { to: '/finance/statements', text: 'Rekening koran' },
] as const;

/** Links between the pages of finance. */
export const FinanceTabs = () => <PageTabs label="Keuangan" pages={pages} />;
