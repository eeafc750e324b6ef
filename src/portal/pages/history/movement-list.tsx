import { ChevronDown } from 'lucide-react';
import { formatSigned } from '#shared/money/signed-money.ts';
import { formatPrice, formatUnits } from '#shared/money/units.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { ShownMovement } from '#shared/wire/history/movements.ts';
import { Link } from '#ui/appearance/link.tsx';
import { DataList, type DataRow } from '#ui/showing/data-list.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { amountText, directionText } from './movement-amount.ts';

const unitRows = ({ fund, units, price }: ShownMovement): readonly DataRow[] => [
  ...(fund === null ? [] : [{ label: 'Dana', value: fund }]),
  ...(units === null ? [] : [{ label: 'Unit', value: formatUnits(units) }]),
  ...(price === null ? [] : [{ label: 'Harga per unit', value: formatPrice(price) }]),
];

const partRows = ({ parts, currency }: ShownMovement): readonly DataRow[] =>
  parts.map(({ fund, units, price, amount }) => ({
    label: `${fund}: ${formatUnits(units)} unit × ${formatPrice(price)}`,
    value: formatSigned(amount, currency),
  }));

const Details = ({ line }: { readonly line: ShownMovement }) => {
  const { why, request_number: number } = line;
  return (
    <div className="flex flex-col gap-2 pb-4">
      <p>{why}</p>
      <DataList rows={unitRows(line)} />
      <DataList lines rows={partRows(line)} />
      {number !== null && (
        <Link href={`/transaction/status/${number}`} className="text-link inline-flex min-h-11 items-center self-start">
          <span>
            Lihat pengajuan <span translate="no">{number}</span>
          </span>
        </Link>
      )}
    </div>
  );
};

const Movement = ({ line }: { readonly line: ShownMovement }) => (
  <li className="border-t border-line first:border-0">
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{line.title}</span>
            <span className="figures flex flex-wrap items-center gap-2 text-small text-muted">
              <span>
                <span translate="no">{formatDate(line.on)}</span>
                <span>{line.fund !== null && `\u00a0· ${line.fund}`}</span>
              </span>
              {line.scheduled && <Pill tone="wait">dijadwalkan</Pill>}
            </span>
          </span>
          <span className="ml-auto text-right">
            <strong translate="no" className="figures block">
              {amountText(line)}
            </strong>
            <span className="text-small text-muted">{directionText(line)}</span>
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="shrink-0 text-muted group-open:[transform:rotate(180deg)]"
        />
      </summary>
      <Details line={line} />
    </details>
  </li>
);

/** Lists movements; each opens to show its reason, units and request. */
export const MovementList = ({ lines }: { readonly lines: readonly ShownMovement[] }) => (
  <section aria-label="Daftar riwayat" className="rounded-card border border-line bg-card px-4 sm:px-5">
    <ul>
      {lines.map((line) => (
        <Movement key={line.key} line={line} />
      ))}
    </ul>
  </section>
);
