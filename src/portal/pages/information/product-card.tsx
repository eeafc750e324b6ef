import { formatDate } from '#shared/time/dates.ts';
import { coverStatusNames } from '#shared/lists/cover-status-names.ts';
import { paymentFrequencies } from '#shared/lists/lookups.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import type { DataRow } from '#ui/showing/data-list.tsx';
import { benefitText, billedPremium } from '../../policy/coverage-facts.ts';
import type { EnrichedCoverage } from '../../policy/enrich-coverages.ts';
import { usePolicyWithProducts, useWording } from '../../policy/use-policy.ts';
import { TermsHere } from '../../policy/terms-here.tsx';
import { ChangeLink } from './parts/change-link.tsx';
import { PendingNote } from './parts/pending-note.tsx';

const mainRows = ({ nextDueOn, frequency }: EnrichedCoverage): readonly DataRow[] => [
  {
    label: 'Jatuh Tempo',
    value: nextDueOn === null ? '-' : formatDate(nextDueOn),
  },
  { label: 'Frekuensi Pembayaran', value: paymentFrequencies[frequency] },
];

/** The words explained once, above the panels that use them. */
const terms = ['uangPertanggungan', 'premi', 'rider'] as const;

type ProductProps = { readonly coverage: EnrichedCoverage; readonly isMain: boolean; readonly currency: CurrencyCode };

const Product = ({ coverage, isMain, currency }: ProductProps) => {
  const words = useWording();
  return (
    <details open={isMain} className="border-t border-line py-1 first-of-type:border-0">
      <summary className="min-h-11 py-2 font-bold">
        <span translate="no">{coverage.productName}</span>{' '}
        <span className="text-small font-normal text-muted">{isMain ? 'Utama' : 'Tambahan'}</span>
      </summary>
      <div className="pb-3">
        <DataList
          rows={[
            { label: words('{UP} / Plan'), value: benefitText(coverage, currency) },
            { label: words('{Premi}'), value: formatMoney(billedPremium(coverage), currency) },
            { label: 'Status manfaat', value: coverStatusNames[coverage.status] },
            { label: 'Berlaku', value: `${formatDate(coverage.issuedOn)} – ${formatDate(coverage.expiresOn)}` },
            ...coverage.exclusions.map((value) => ({ label: 'Tidak dijamin', value })),
            ...(isMain ? mainRows(coverage) : []),
          ]}
        />
      </div>
    </details>
  );
};

/** Shows a panel per cover, the main product open. */
export const ProductCard = () => {
  const { policy, covers } = usePolicyWithProducts();
  return (
    <Card title="Produk">
      <PendingNote area="product" />
      <TermsHere terms={terms} />
      <div>
        {covers.map((coverage, index) => (
          <Product key={coverage.itemId} coverage={coverage} isMain={index === 0} currency={policy.currency} />
        ))}
      </div>
      <div>
        <ChangeLink to="product">Tambah produk rider</ChangeLink>
      </div>
    </Card>
  );
};
