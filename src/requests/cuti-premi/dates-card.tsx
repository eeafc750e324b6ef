import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';

const dayText = (day: BusinessDate | null): string => (day === null ? '-' : formatDate(day));

/** Card with the present dates (wire 3.2). */
export const DatesCard = ({ facts }: { readonly facts: Facts }) => {
  const { words } = useFormTools();
  const { premium } = facts.position;
  const { holiday } = premium;
  return (
    <Card title="Keadaan sekarang">
      <DataList
        rows={[
          { label: 'Tanggal Jatuh Tempo', value: dayText(premium.nextDueOn) },
          { label: words('Status {CutiPremi}'), value: holiday === null ? 'Tidak' : 'Ya' },
          ...(holiday === null
            ? []
            : [
                { label: 'Mulai cuti', value: formatDate(holiday.from) },
                { label: 'Akhir cuti', value: formatDate(holiday.until) },
              ]),
          { label: words('Masa Wajib Bayar {Premi}'), value: dayText(premium.compulsoryUntil) },
          { label: words('Masa Akhir Pembayaran {Premi}'), value: dayText(premium.endsOn) },
        ]}
      />
    </Card>
  );
};
