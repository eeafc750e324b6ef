import { formatDate } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import type { PremiumDue } from '#shared/wire/policy-overview.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { Pill } from '#ui/showing/pill.tsx';
import { useWording } from '../../../policy/use-policy.ts';
import { dueAppearance, dueText } from './due-appearance.ts';
import { PremiumReceiptButton } from './premium-receipt-button.tsx';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agt', 'Sep', 'Okt', 'Nov', 'Des'] as const;

type YearProps = { readonly rows: readonly PremiumDue[]; readonly currency: CurrencyCode };

/** Shows twelve months; the list below contains the same in words, so the picture is not read out. */
export const YearPicture = ({ rows }: Pick<YearProps, 'rows'>) => (
  <div aria-hidden="true" className="@container">
    <div className="grid grid-cols-6 gap-1.5 @min-[34rem]:grid-cols-12">
      {months.map((month, index) => {
        const due = rows.find(({ due_on }) => Number(due_on.slice(5, 7)) === index + 1);
        const appearance = due && dueAppearance(due);
        return (
          <div
            key={month}
            className={classNames(
              'flex min-h-14 flex-col items-center justify-center rounded-lg border text-[0.75rem] leading-tight',
              appearance?.cell ?? 'border-transparent text-muted',
            )}
          >
            <span>{month}</span>
            {due !== undefined && (
              <strong className="figures">
                <span translate="no">{Number(due.due_on.slice(8))}</span> <span>{appearance?.sign}</span>
              </strong>
            )}
          </div>
        );
      })}
    </div>
  </div>
);

const parts = ({ base, top_up, rider }: PremiumDue, currency: CurrencyCode): string | undefined => {
  const addends = [
    { label: '{premiDasar}', amount: base },
    { label: 'top up berkala', amount: top_up },
    { label: 'tambahan', amount: rider },
  ].filter(({ amount }) => amount > 0);
  return addends.length < 2
    ? undefined
    : addends.map(({ label, amount }) => `${label} ${formatMoney(amount, currency)}`).join(' + ');
};

const head = 'py-1.5 text-left text-small font-normal text-muted';

/** Lists the due dates of the year: day, amount with parts, and whether it was paid. */
export const YearTable = ({ rows, currency, year }: YearProps & { readonly year: number }) => {
  const words = useWording();
  return (
    <div className="@container">
      <table className="w-full @max-[20rem]:text-small @max-[17rem]:[overflow-wrap:anywhere]">
        <caption className="sr-only">{words(`{Premi} tahun ${year}`)}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              Jatuh tempo
            </th>
            <th scope="col" className={head}>
              Jumlah
            </th>
            <th scope="col" className={`${head} text-right`}>
              Keadaan
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((due) => {
            const split = parts(due, currency);
            return (
              <tr key={due.due_on} className="border-t border-line align-top">
                <th translate="no" scope="row" className="figures py-2 pr-2 text-left font-normal">
                  {formatDate(due.due_on)}
                </th>
                <td className="figures py-2 pr-2">
                  <span translate="no" className="font-semibold">
                    {formatMoney(due.amount, currency)}
                  </span>
                  {split !== undefined && <span className="block text-small text-muted">{words(split)}</span>}
                </td>
                <td className="py-2 text-right @min-[24rem]:whitespace-nowrap">
                  <Pill tone={dueAppearance(due).tone}>{words(dueText(due))}</Pill>
                  {due.state === 'PAID' && (
                    <div>
                      <PremiumReceiptButton dueOn={due.due_on} />
                    </div>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
