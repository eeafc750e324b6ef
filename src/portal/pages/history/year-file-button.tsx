import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { saveBlob } from '../../files/save-blob.ts';
import { fetchYearFile, type YearFileKind } from './history-queries.ts';

const kinds: readonly { readonly kind: YearFileKind; readonly name: string }[] = [
  { kind: 'pdf', name: 'PDF' },
  { kind: 'csv', name: 'CSV' },
];

type YearFileProps = { readonly year: number; readonly kind: YearFileKind; readonly name: string };

const YearFile = ({ year, kind, name }: YearFileProps) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saveBlob(await fetchYearFile(year, kind), `riwayat-${year}.${kind}`),
  });
  return (
    <div className="max-w-full md:w-80">
      <Button wide variant="secondary" loading={isPending} onClick={() => mutate()}>
        <Download aria-hidden="true" size={20} /> Unduh tahun {year} ({name})
      </Button>
      <p role="alert" className="text-small font-semibold text-you">
        {error?.message}
      </p>
    </div>
  );
};

/** All lines of the chosen year, of every kind: to read and print, and for a spreadsheet. */
export const YearFileButton = ({ year }: { readonly year: number | null }) =>
  year === null ? (
    <p className="text-small text-muted print:hidden">
      Pilih tahun untuk mengunduh riwayatnya sebagai PDF atau berkas Excel (CSV).
    </p>
  ) : (
    <div className="flex flex-wrap gap-x-3">
      {kinds.map((each) => (
        <YearFile key={`${year}${each.kind}`} year={year} {...each} />
      ))}
    </div>
  );
