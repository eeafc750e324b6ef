import { useState } from 'react';
import { measureKind } from '#shared/money/number-kinds.ts';
import { formatDateTime, parseInstant } from '#shared/time/dates.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { callDemo } from './demo-call.ts';
import { DemoClock } from '#shared/wire/demo-answers.ts';
import { useDemoAction } from './use-demo-action.ts';
import { usePolledData } from './use-polled-data.ts';

const Moment = ({ name, at }: { readonly name: string; readonly at: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt translate="no" className="text-muted">
      {name}
    </dt>
    <dd translate="no" className="figures font-semibold">
      {formatDateTime(parseInstant(at))}
    </dd>
  </div>
);

const Moments = ({ clock }: { readonly clock: DemoClock }) => (
  <dl>
    <Moment name="Tanggal bisnis" at={clock.business_now} />
    <Moment name="Harga berikutnya" at={clock.next_price_at} />
    <Moment name="Jam sistem" at={clock.system_now} />
  </dl>
);

const daysKind = measureKind(0, 'hari');
const tenSeconds = 10_000;

/** Section that moves the business clock forward. Sessions follow the system clock, so nobody is signed out. */
export const ClockSection = () => {
  const { data, problem, show } = usePolledData('clock', DemoClock, tenSeconds);
  const [days, setDays] = useState<number | undefined>(7);
  const act = useDemoAction();
  const advance = (by: 'price' | 'day' | number): void =>
    act.run(async () => show(await callDemo('clock', DemoClock, { advance: by })));
  const failed = act.problem ?? problem;
  return (
    <Card title="Jam bisnis" caption="Majukan waktu agar harga, jatuh tempo, dan batas waktu terjadi sekarang.">
      {failed !== undefined && <Notice tone="you">{failed}</Notice>}
      {data !== undefined && <Moments clock={data} />}
      <Button size="small" loading={act.busy} onClick={() => advance('price')}>
        Maju ke harga berikutnya
      </Button>
      <Button variant="secondary" size="small" loading={act.busy} onClick={() => advance('day')}>
        +1 hari
      </Button>
      <div className="flex items-end gap-2">
        <div className="w-28">
          <DecimalField id="days" label="Jumlah hari" kind={daysKind} value={days} onChange={setDays} />
        </div>
        <Button
          variant="secondary"
          loading={act.busy}
          disabled={days === undefined || days < 1 || days > 366}
          onClick={() => days !== undefined && advance(days)}
        >
          Maju
        </Button>
      </div>
    </Card>
  );
};
