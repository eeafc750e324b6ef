import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { ProjectionChart } from '#ui/charts/projection-chart.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { projectHoliday, valueDate } from './calculation.ts';
import { costRows, monthName } from './presentation.ts';

type ProjectionCardProps = {
  readonly facts: Facts;
  readonly from: BusinessDate;
  readonly until: BusinessDate;
};

/** Card with the holiday's charges, whether the value covers them, and how long it lasts. */
export const ProjectionCard = ({ facts, from, until }: ProjectionCardProps) => {
  const { words } = useFormTools();
  const projection = projectHoliday(facts, from, until);
  const { runsOutOn } = projection;
  return (
    <Card title="Perkiraan nilai polis" tone="sea" caption={`Estimasi per ${formatDate(valueDate(facts))}`}>
      <DataList
        rows={costRows(projection, facts, { withNeed: true }).map(({ label, value }) => ({
          label: words(label),
          value,
        }))}
      />
      {!projection.isCovered && (
        <Notice tone="you" heading="Nilai dana tidak mencukupi">
          {words('Pilih tanggal akhir yang lebih dekat, atau turunkan {premi} berkala sebagai gantinya.')}
        </Notice>
      )}
      <div className="border-t border-sea/20 pt-3">
        <ProjectionChart
          points={projection.points.map(({ date, value }) => ({ date, value: value.toNumber() }))}
          band={{ from, until, label: 'masa cuti' }}
          endLabel={runsOutOn === null ? 'Cukup sampai akhir masa asuransi' : `Habis ${monthName(runsOutOn)}`}
          runsOut={runsOutOn !== null}
          currency={facts.policy.currency}
        />
      </div>
      <p className="border-t border-sea/20 pt-3">
        <span>
          {runsOutOn === null
            ? words('Dengan hasil investasi 0% dan tanpa {premi}, nilai polis cukup sampai akhir masa asuransi.')
            : words('Dengan hasil investasi 0% dan tanpa {premi} lagi, nilai polis diperkirakan habis pada ')}
        </span>
        {runsOutOn !== null && (
          <span>
            <b>{monthName(runsOutOn)}</b>. Setelah itu perlindungan berhenti.
          </span>
        )}
      </p>
    </Card>
  );
};
