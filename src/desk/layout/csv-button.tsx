import type { ChangeEvent } from 'react';
import { buttonClass } from '#ui/appearance/button-class.ts';

type CsvButtonProps = {
  readonly children: string;
  readonly onFile: (file: File) => void;
  /** Id of a hint about the file. */
  readonly describedBy?: string;
};

/** Button that chooses a CSV file. The input is hidden, because the browser labels it in its own language. */
export const CsvButton = ({ children, onFile, describedBy }: CsvButtonProps) => {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file !== undefined) onFile(file);
    target.value = '';
  };
  return (
    <label
      className={`relative w-fit cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-sea ${buttonClass({ variant: 'secondary', size: 'small' })}`}
    >
      <input type="file" accept=".csv,text/csv" aria-describedby={describedBy} onChange={choose} className="sr-only" />
      <span>{children}</span>
    </label>
  );
};
