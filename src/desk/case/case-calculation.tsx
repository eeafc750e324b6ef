import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatDate } from '#shared/time/dates.ts';
import { CaseCalculation, type UsedParameter } from '#shared/wire/desk-checks/calculation.ts';
import { Card } from '#ui/showing/card.tsx';
import { CompareTable } from '#ui/showing/compare-table.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { callDesk } from '../api/call-desk.ts';
import { Failure } from '../layout/failure.tsx';

type Of = { readonly calculation: CaseCalculation };

/** Results as the customer saw them, beside those of today while the request is not decided. */
const Results = ({ calculation: { results, sent_on: sentOn, computed_on: computedOn } }: Of) => (
  <Card
    title="Hasil perhitungan"
    caption={
      computedOn === null
        ? 'Pengajuan ini sudah diputuskan; angkanya seperti saat dikirim.'
        : 'Dihitung oleh fungsi yang sama: saat dikirim, dan dengan polis hari ini.'
    }
  >
    {computedOn === null ? (
      <DataList rows={results.map(({ label, sent }) => ({ label, value: sent ?? '-' }))} lines />
    ) : (
      <CompareTable
        caption="Hasil saat dikirim dan hari ini"
        beforeLabel={`Dikirim ${formatDate(sentOn)}`}
        afterLabel={`Hari ini ${formatDate(computedOn)}`}
        rows={results.map(({ label, sent, now }) => ({ label, before: sent ?? '-', after: now ?? '-' }))}
      />
    )}
  </Card>
);

const Prices = ({ calculation: { prices } }: Of) =>
  prices.length === 0 ? null : (
    <Card title="Unit dan harga">
      <DataList
        layout="stacked"
        rows={prices.map((price) => ({
          label: price.fund,
          value: [
            `${price.units} unit`,
            `harga ${price.now} (${formatDate(price.now_on)})`,
            ...(price.sent === null || price.sent === price.now ? [] : [`saat dikirim ${price.sent}`]),
          ].join(' · '),
        }))}
      />
    </Card>
  );

type Version = NonNullable<UsedParameter['sent']>;

const VersionLine = ({
  version,
  unit,
  when,
}: {
  readonly version: Version;
  readonly unit: string;
  readonly when: string;
}) => (
  <span className="figures block">
    <code translate="no" className="font-semibold wrap-anywhere">
      {version.value}
    </code>{' '}
    <span className="text-small text-muted">
      <span>{`${unit} · berlaku sejak ${formatDate(version.effective_from)} · ${version.scope}`}</span>
      {when !== '' && <span>{` · ${when}`}</span>}
    </span>
  </span>
);

const isSame = (one: Version, other: Version): boolean =>
  one.value === other.value && one.effective_from === other.effective_from && one.scope === other.scope;

/** Shows a parameter: its version on the day of sending, and today's where it differs. */
const ParameterLine = ({ parameter: { key, words, unit, sent, now } }: { readonly parameter: UsedParameter }) => {
  const isChanged = sent !== null && now !== null && !isSame(sent, now);
  return (
    <li className="border-t border-line py-2 first:border-0">
      <span className="block">{words}</span>
      <code translate="no" className="block text-small text-muted wrap-anywhere">
        {key}
      </code>
      {sent !== null && <VersionLine version={sent} unit={unit} when={isChanged ? 'saat dikirim' : ''} />}
      {now !== null && (sent === null || isChanged) && <VersionLine version={now} unit={unit} when="hari ini" />}
    </li>
  );
};

const Parameters = ({ calculation: { parameters, sent_on: sentOn } }: Of) => (
  <Card
    title="Parameter yang dipakai"
    caption={`Nilai yang dibaca perhitungan ini pada ${formatDate(sentOn)}, dan hari ini bila berbeda.`}
  >
    <ul>
      {parameters.map((parameter) => (
        <ParameterLine key={parameter.key} parameter={parameter} />
      ))}
    </ul>
  </Card>
);

const calculationQuery = (number: string) =>
  queryOptions({
    queryKey: ['calculation', number],
    queryFn: () => callDesk(`cases/${encodeURIComponent(number)}/calculation`, CaseCalculation),
  });

/** Shows how the figures of a request came about: results, unit prices, and the dated parameters that were read. */
export const CaseCalculationCard = ({ number }: { readonly number: string }) => {
  const query = useQuery(calculationQuery(number));
  if (query.isPending) return <Skeleton cards={2} />;
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <Results calculation={query.data} />
      <Prices calculation={query.data} />
      <Parameters calculation={query.data} />
    </>
  );
};
