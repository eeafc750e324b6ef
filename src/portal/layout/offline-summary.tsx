import { formatDate, formatMoment } from '#shared/time/dates.ts';
import { coverStatusNames } from '#shared/lists/lookups.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { PageBody } from '#ui/showing/page-header.tsx';
import { findPolicySummary } from '../policy/policy-summary.ts';
import type { PolicySummary } from '../policy/policy-summary.ts';

const rowsOf = (summary: PolicySummary) => [
  { label: 'Nomor Polis', value: summary.maskedNumber },
  { label: 'Pemegang Polis', value: summary.holderName },
  { label: 'Produk', value: summary.productName },
  { label: 'Status Polis', value: coverStatusNames[summary.status] },
  { label: 'Masa asuransi sampai', value: formatDate(summary.coveredUntil) },
];

/** The little that was kept of the policy, until it can be asked for again. */
export const KeptSummary = () => {
  const summary = findPolicySummary();
  if (summary === undefined) return null;
  return (
    <Card title="Polis Anda">
      <DataList rows={rowsOf(summary)} lines />
      <p className="mt-3 text-small text-muted">
        Keadaan per <span translate="no">{formatMoment(summary.keptAt)}</span>. Sebagian nomor disamarkan demi keamanan.
      </p>
    </Card>
  );
};

/** The page without a connection, when the browser knows that there is none. */
export const OfflineSummary = () => (
  <PageBody>
    <Notice tone="wait" heading="Tidak ada sambungan internet" live>
      Halaman ini terbuka lagi sendiri setelah Anda tersambung.
    </Notice>
    <KeptSummary />
  </PageBody>
);
