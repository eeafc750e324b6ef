import type { WaitingClosedDay } from '#shared/wire/operations/desk-calendar.ts';
import { DataList } from '#ui/showing/data-list.tsx';

/** Says what happens to the counted requests and orders. */
function describeOutcome({ action, reach }: Pick<WaitingClosedDay, 'action' | 'reach'>): string {
  const days = action === 'CLOSE' ? 'kehilangan' : 'mendapat';
  const promises = `Tanggal janji tidak digeser; janji sesudahnya ${days} satu hari kerja. `;
  const orders =
    action === 'CLOSE'
      ? 'Pesanan unit pindah ke hari harga berikutnya.'
      : 'Pesanan unit yang sudah pindah tetap pada hari harganya.';
  return `${reach === 'ALL' ? promises : ''}${orders}`;
}

/** Shows what a closed or opened day reaches, counted when the page was read. */
export const DayEffect = ({ entry }: { readonly entry: WaitingClosedDay }) => {
  const { promised, later, dated, orders } = entry.effect;
  const requests = [
    { label: 'Pengajuan dengan janji pada hari itu', value: String(promised) },
    { label: 'Pengajuan dengan janji sesudahnya', value: String(later) },
    { label: 'Pengajuan yang berlaku pada hari itu', value: String(dated) },
  ];
  return (
    <section aria-label="Yang terkena" className="flex flex-col gap-2">
      <DataList
        rows={[
          ...(entry.reach === 'ALL' ? requests : []),
          { label: 'Pesanan unit yang menunggu harga hari itu', value: String(orders) },
        ]}
      />
      <p className="text-small text-muted">{describeOutcome(entry)}</p>
    </section>
  );
};
