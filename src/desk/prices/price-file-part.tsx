import { useState } from 'react';
import type { BusinessDate } from '#shared/time/dates.ts';
import { Button } from '#ui/actions/button.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { CsvButton } from '../layout/csv-button.tsx';
import { readPriceFile } from './read-price-file.ts';

type PriceFilePartProps = {
  readonly day: BusinessDate;
  readonly onPrices: (prices: Readonly<Record<string, number>>) => void;
};

/**
 * Fills the price fields from CSV text, pasted or from a file. The person sees the prices on screen before sending
 * them.
 */
export const PriceFilePart = ({ day, onPrices }: PriceFilePartProps) => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const read = (csv: string): void => {
    const file = readPriceFile(csv, day);
    setProblem('problem' in file ? file.problem : undefined);
    if ('prices' in file) onPrices(file.prices);
  };
  const load = async (file: File): Promise<void> => {
    const csv = await file.text();
    setText(csv);
    read(csv);
  };
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-sea">
        Tempel atau unggah CSV
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        <NoteField
          id="price-csv"
          label="Isi berkas CSV"
          hint={`Baris pertama fundCode,day,price; lalu misalnya STUM,${day},1234.5678`}
          longest={50_000}
          error={problem}
          value={text}
          onChange={setText}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" size="small" disabled={text.trim() === ''} onClick={() => read(text)}>
            Isi dari teks ini
          </Button>
          <CsvButton onFile={(file) => void load(file)}>Pilih berkas CSV</CsvButton>
        </div>
      </div>
    </details>
  );
};
