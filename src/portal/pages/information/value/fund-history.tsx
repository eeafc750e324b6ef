import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#ui/showing/card.tsx';
import { ValueChart } from '#ui/charts/value-chart.tsx';
import { fundValuesQuery } from '../../../policy/overview-queries.ts';
import { usePolicy, useWording } from '../../../policy/use-policy.ts';
import { LoadFailed } from '../parts/load-failed.tsx';

/**
 * Shows the value of the funds over time beside the premiums paid in. The server returns fewer points for longer
 * ranges.
 */
export const FundHistory = () => {
  const { policy } = usePolicy();
  const words = useWording();
  const [months, setMonths] = useState(12);
  const { data, error, isPlaceholderData, refetch } = useQuery(fundValuesQuery(months));
  const failed = error !== null && !isPlaceholderData && data === undefined;
  return (
    <Card>
      <ValueChart
        title="Nilai dari waktu ke waktu"
        points={data?.points.map(({ date, value, paid }) => ({ date, value, compare: paid }))}
        months={months}
        onMonths={setMonths}
        busy={isPlaceholderData}
        compareLabel={words('{premi} dan top up yang sudah dibayar')}
        currency={policy.currency}
        {...(failed && {
          instead: <LoadFailed what="Grafik nilai" error={error} onRetry={() => void refetch()} />,
        })}
      />
    </Card>
  );
};
