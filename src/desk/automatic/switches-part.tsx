import { useQuery } from '@tanstack/react-query';
import { formatMinute } from '#shared/time/dates.ts';
import type { AutomaticSwitches, WaitingSwitch } from '#shared/wire/desk-automatic/automatic.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { entriesQuery } from '../api/desk-queries.ts';
import { WaitingCard } from '../entries/waiting-card.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { automaticKey, switchesList } from './automatic-queries.ts';
import { SwitchForm } from './switch-form.tsx';

/** Begins a sentence with a capital letter. */
const begin = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const rowsOf = ({ off, note }: WaitingSwitch) => [
  ...(off === null ? [] : [{ label: 'Dialihkan', value: `${formatMinute(off.at)}, ${off.by}: ${off.reason}` }]),
  { label: 'Alasan dikembalikan', value: note },
];

type OffProps = { readonly item: AutomaticSwitches['off'][number]; readonly mayAsk: boolean };

const OffCard = ({ item: { id, text, off, withheld }, mayAsk }: OffProps) => (
  <Card
    title={begin(text)}
    caption={off === null ? undefined : `${formatMinute(off.at)}, ${off.by}: ${off.reason}`}
    tone="wait"
  >
    <p>{`${withheld} pengajuan menunggu petugas karena sakelar ini.`}</p>
    {mayAsk && <SwitchForm way="back" subject={id} text={text} />}
  </Card>
);

const Earlier = ({ earlier }: Pick<AutomaticSwitches, 'earlier'>) => (
  <details>
    <summary className="min-h-11 cursor-pointer content-center font-semibold text-sea">Sakelar sebelumnya</summary>
    <DataList
      layout="stacked"
      rows={earlier.map(({ text, off, on_at, asked_by, on_by }) => ({
        label: begin(text),
        value: `${formatMinute(off.at)} oleh ${off.by} (${off.reason}), sampai ${formatMinute(on_at)}: diminta ${asked_by}, disetujui ${on_by}`,
      }))}
    />
  </details>
);

/** Shows what people decide instead of the system, and what waits for a supervisor to be given back. */
export const SwitchesPart = () => {
  const query = useQuery(entriesQuery(switchesList));
  const list = query.data;
  const asked = new Set(list?.waiting.map(({ subject }) => subject));
  return (
    <section aria-labelledby="switches" className="flex flex-col gap-3">
      <h2 id="switches" className="text-section font-bold">
        Diputuskan oleh orang
      </h2>
      <QueryWait query={query} cards={1} />
      {list?.off.length === 0 && <p className="text-muted">Tidak ada yang dialihkan. Sistem memutuskan semuanya.</p>}
      <div className="grid items-start gap-4 empty:hidden lg:grid-cols-2">
        {list?.off.map((item) => (
          <OffCard key={item.id} item={item} mayAsk={list.may_enter && !asked.has(item.id)} />
        ))}
        {list?.waiting.map((entry) => (
          <WaitingCard
            key={entry.id}
            list={switchesList}
            entry={entry}
            title={`Otomatis lagi: ${entry.text}`}
            rows={rowsOf(entry)}
            changed={[[switchesList.path], automaticKey]}
          />
        ))}
      </div>
      {list !== undefined && list.earlier.length > 0 && <Earlier earlier={list.earlier} />}
    </section>
  );
};
