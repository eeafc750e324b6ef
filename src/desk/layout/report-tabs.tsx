import { chipClass } from './chip-class.ts';

/** Lists of public reports: 'usual' = within the limits of public reports, 'bulk' ('massal') = beyond them. */
export type ReportList = 'usual' | 'bulk';

type ReportTabsProps = {
  readonly list: ReportList;
  /** Number of waiting bulk reports; the tabs are hidden when it is 0 and the usual list is open. */
  readonly bulkWaiting: number;
  readonly onChoose: (list: ReportList) => void;
};

/** Tabs to choose between the usual and the bulk list of reports. */
export const ReportTabs = ({ list, bulkWaiting, onChoose }: ReportTabsProps) => {
  if (bulkWaiting === 0 && list === 'usual') return null;
  const choices = [
    { list: 'usual', text: 'Laporan' },
    { list: 'bulk', text: `Massal (${bulkWaiting})` },
  ] as const;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Pilih daftar laporan</legend>
      {choices.map((choice) => (
        <button
          key={choice.list}
          type="button"
          aria-pressed={choice.list === list}
          onClick={() => onChoose(choice.list)}
          className={chipClass(choice.list === list)}
        >
          {choice.text}
        </button>
      ))}
      {list === 'bulk' && (
        <p className="w-full">Terlalu banyak laporan dari satu jaringan atau dalam satu hari. Yang terbaru di atas.</p>
      )}
    </fieldset>
  );
};
