import { useMutation, useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { monthNames } from '#shared/time/month-names.ts';
import { addMonths, BusinessDate } from '#shared/time/dates.ts';
import { Sample } from '#shared/wire/audit/sample.ts';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { callDesk } from '../api/call-desk.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { AuditHead } from './audit-head.tsx';
import { SampledCard } from './sampled-card.tsx';
import { trailChoicesQuery } from './trail-address.ts';

const counts = ['5', '10', '20', '50'];
const monthsBack = 24;

const monthText = (month: string): string => {
  const [year = '', number = ''] = month.split('-');
  return `${monthNames[Number(number) - 1] ?? number} ${year}`;
};

/** Lists this month and those before it, newest first. */
const listMonths = (month: string): readonly string[] => {
  const first = BusinessDate.safeParse(`${month}-01`).data;
  if (first === undefined) return [];
  return Array.from({ length: monthsBack }, (_each, back) => addMonths(first, -back).slice(0, 7));
};

const Drawn = ({ sample }: { readonly sample: Sample }) => (
  <>
    <Notice heading={`Bibit sampel: ${sample.seed}`}>
      <span>{`${sample.items.length} dari ${sample.of} keputusan petugas bulan ${monthText(sample.month)}. Bulan, jumlah, dan bibit yang sama menghasilkan sampel yang sama.`}</span>
      {!sample.is_month_over && <span> Bulan ini belum selesai, sehingga keputusan baru dapat mengubahnya.</span>}
    </Notice>
    {sample.items.length === 0 && (
      <EmptyState icon={<Dices size={28} />} heading="Tidak ada keputusan">
        Tidak ada keputusan petugas pada bulan ini. Pilih bulan lain.
      </EmptyState>
    )}
    {sample.items.map((decision) => (
      <SampledCard key={decision.number} decision={decision} />
    ))}
  </>
);

/** Page that draws random decisions of a month with all that was seen. */
export const SamplePage = () => {
  const months = listMonths(useQuery(trailChoicesQuery).data?.month ?? '');
  const [typed, setTyped] = useState({ month: '', count: '10', seed: '' });
  const month = typed.month === '' ? (months[1] ?? '') : typed.month;
  const sample = useMutation({
    mutationFn: () => {
      const seed = typed.seed.trim();
      const body = { month, count: Number(typed.count), seed: seed === '' ? null : seed };
      return callDesk('audit/sample', Sample, { method: 'POST', body });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    sample.mutate();
  };
  return (
    <>
      <AuditHead title="Sampel keputusan" caption="Keputusan petugas yang diambil acak, dengan semua yang dilihat." />
      <Card>
        <form aria-label="Ambil sampel" onSubmit={submit} className="flex flex-col gap-3">
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
            <SelectField
              id="sample-month"
              label="Bulan"
              value={month}
              choices={months.map((each) => ({ value: each, label: monthText(each) }))}
              onChange={({ target }) => setTyped({ ...typed, month: target.value })}
            />
            <SelectField
              id="sample-count"
              label="Jumlah"
              value={typed.count}
              choices={counts.map((count) => ({ value: count, label: `${count} keputusan` }))}
              onChange={({ target }) => setTyped({ ...typed, count: target.value })}
            />
            <TextField
              id="sample-seed"
              label="Bibit"
              hint="Kosong: sampel baru. Isi untuk mengulang sampel lama."
              value={typed.seed}
              onChange={({ target }) => setTyped({ ...typed, seed: target.value })}
            />
          </div>
          <div>
            <Button type="submit" size="small" disabled={month === ''} loading={sample.isPending}>
              Ambil sampel
            </Button>
          </div>
          <StepFailure error={sample.error} />
        </form>
      </Card>
      {sample.data !== undefined && <Drawn sample={sample.data} />}
    </>
  );
};
