import { formatDate, formatMoment } from '#shared/time/dates.ts';
import { coverStatusNames } from '#shared/lists/cover-status-names.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody } from '#ui/showing/page-header.tsx';
import { findPolicySummary } from '../policy/policy-summary.ts';
import type { PolicySummary } from '../policy/policy-summary.ts';

const debtText = ({ debt }: PolicySummary): string => {
  if (debt === undefined) return 'Belum dimuat di perangkat ini';
  if (debt === null) return 'Tidak ada';
  const until = debt.until === null ? '' : `paling lambat ${formatDate(debt.until)}`;
  return [debt.amount, until].filter((part) => part !== '').join(', ');
};

const rowsOf = (summary: PolicySummary) => [
  { label: 'Nomor Polis', value: summary.maskedNumber },
  { label: 'Pemegang Polis', value: summary.holderName },
  { label: 'Produk', value: summary.productName },
  { label: 'Status Polis', value: coverStatusNames[summary.status] },
  { label: 'Masa asuransi sampai', value: formatDate(summary.coveredUntil) },
  { label: summary.debt?.label ?? 'Tagihan', value: debtText(summary) },
];

/** Shows the stored policy summary until the policy can be loaded. */
export const KeptSummary = () => {
  const summary = findPolicySummary();
  if (summary === undefined) return null;
  return (
    <Card title="Polis Anda">
      <DataList rows={rowsOf(summary)} lines />
      {summary.accounts.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">Nomor virtual account untuk membayar</h3>
          <DataList rows={summary.accounts.map(({ label, number }) => ({ label, value: number }))} lines />
        </>
      )}
      <p className="mt-3 text-small text-muted">
        Keadaan per <span translate="no">{formatMoment(summary.keptAt)}</span>. Sebagian nomor disamarkan demi keamanan.
      </p>
      {summary.debtKeptAt !== undefined && (
        <p className="text-small text-muted">
          Tagihan per <span translate="no">{formatMoment(summary.debtKeptAt)}</span>.
        </p>
      )}
    </Card>
  );
};

const neverLoaded =
  'Halaman ini belum dimuat di perangkat ini, jadi belum dapat dibaca. Halaman terbuka sendiri setelah Anda tersambung.';
const needsConnection =
  'Halaman ini perlu sambungan dan terbuka sendiri setelah Anda tersambung. Di bawah ini keadaan polis Anda saat terakhir dimuat.';

const wasLoaded = (): boolean => findPolicySummary()?.pages.includes(globalThis.location.pathname) === true;

/** The page without a connection, when the browser knows that there is none. */
export const OfflineSummary = () => (
  <PageBody>
    <Notice tone="wait" heading="Tidak ada sambungan internet" live>
      {wasLoaded() ? needsConnection : neverLoaded}
    </Notice>
    <KeptSummary />
  </PageBody>
);
