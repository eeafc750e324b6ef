import type { DeskAlarms } from '#shared/wire/operations/desk-operations.ts';
import { Notice } from '#ui/showing/notice.tsx';

/** Lists the alarms in the order in which the server returns them. */
export const AlarmList = ({ items }: { readonly items: DeskAlarms['items'] }) => {
  if (items.length === 0) return <Notice tone="ok">Tidak ada yang terlambat atau hilang.</Notice>;
  return (
    <Notice
      tone={items.some(({ urgent }) => urgent) ? 'you' : 'wait'}
      heading={items.length === 1 ? 'Perlu diperiksa' : `${items.length} hal perlu diperiksa`}
    >
      <ul className="flex flex-col gap-1">
        {items.map(({ text, urgent }) => (
          <li key={text}>
            {urgent && <b className="text-you">Mendesak: </b>}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
