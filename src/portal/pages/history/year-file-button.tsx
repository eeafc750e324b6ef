import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { saveBlob } from '../../files/save-blob.ts';
import { fetchYearFile } from './history-queries.ts';

const YearFile = ({ year }: { readonly year: number }) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saveBlob(await fetchYearFile(year), `riwayat-${year}.csv`),
  });
  return (
    <div className="max-w-full md:w-80">
      <Button wide variant="secondary" loading={isPending} onClick={() => mutate()}>
        <Download aria-hidden="true" size={20} /> Unduh tahun {year} (CSV)
      </Button>
      <p role="alert" className="text-small font-semibold text-you">
        {error?.message}
      </p>
    </div>
  );
};

/** All lines of the chosen year, of every kind, for a spreadsheet. */
export const YearFileButton = ({ year }: { readonly year: number | null }) =>
  year === null ? (
    <p className="text-small text-muted print:hidden">
      Pilih tahun untuk mengunduh riwayatnya sebagai berkas Excel (CSV).
    </p>
  ) : (
    <YearFile key={year} year={year} />
  );
