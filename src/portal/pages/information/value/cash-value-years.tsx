import { lastOf } from '#shared/collections/last-of.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Position } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Card } from '#ui/showing/card.tsx';
import { usePolicy, useWording } from '../../../policy/use-policy.ts';
import { comingValues } from './coming-values.ts';

const YEARS = 6;
const inForce: readonly Position['subStatus'][] = ['NORMAL', 'GRACE', 'PAID_UP', 'APL'];

type CashValueYearsProps = { readonly position: Position; readonly today: BusinessDate };

const Bar = ({ share }: { readonly share: number }) => (
  <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-track">
    <span className="block h-full origin-left bg-brand" style={{ transform: `scaleX(${share})` }} />
  </span>
);

/** Shows how the cash value will grow by the policy's table; hidden when it is zero or the policy is not in force. */
export const CashValueYears = ({ position, today }: CashValueYearsProps) => {
  const { policy } = usePolicy();
  const words = useWording();
  if (!inForce.includes(position.subStatus)) return null;
  const values = comingValues(position, policy.mainCover.expiresOn, { today, currency: policy.currency, years: YEARS });
  const most = lastOf(values)?.value.toNumber() ?? 0;
  if (most === 0) return null;
  return (
    <Card
      title={words('Perkiraan {nilaiTunai}')}
      caption={words('Bila setiap {premi} dibayar tepat waktu, sebelum dikurangi utang')}
    >
      <div className="@container">
        <table className="stacks-when-narrow w-full">
          <caption className="sr-only">Perkiraan nilai tunai pada akhir tahun polis</caption>
          <thead className="text-small text-muted">
            <tr>
              <th scope="col" className="py-1.5 text-left font-normal">
                Akhir tahun polis
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                Nilai tunai
              </th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ year, on, value }) => (
              <tr key={year} className="border-t border-line align-top">
                <th scope="row" className="figures py-2 pr-4 text-left font-normal">
                  ke-<span translate="no">{year}</span>{' '}
                  <span className="text-small text-muted">
                    (<span translate="no">{formatDate(on)}</span>)
                  </span>
                </th>
                <td className="figures w-1/2 py-2 text-right font-semibold">
                  <span translate="no">{formatMoney(value, policy.currency)}</span>
                  <Bar share={value.toNumber() / most} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
};
