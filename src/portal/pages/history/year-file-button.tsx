import { DownloadButton } from '../../files/download-button.tsx';
import { fetchYearFile, type YearFileKind } from './history-queries.ts';

const kinds: readonly { readonly kind: YearFileKind; readonly name: string }[] = [
  { kind: 'pdf', name: 'PDF' },
  { kind: 'csv', name: 'CSV' },
];

/** Buttons that download all movements of the chosen year as PDF or CSV. */
export const YearFileButton = ({ year }: { readonly year: number | null }) =>
  year === null ? (
    <p className="text-small text-muted print:hidden">
      Pilih tahun untuk mengunduh riwayatnya sebagai PDF atau berkas Excel (CSV).
    </p>
  ) : (
    <div className="flex flex-wrap gap-x-3">
      {kinds.map(({ kind, name }) => (
        <DownloadButton
          key={`${year}${kind}`}
          fetchIt={() => fetchYearFile(year, kind)}
          name={`riwayat-${year}.${kind}`}
        >
          <span>
            Unduh tahun <span translate="no">{year}</span> (<span>{name}</span>)
          </span>
        </DownloadButton>
      ))}
    </div>
  );
