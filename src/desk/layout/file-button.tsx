import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { mostCsvRows } from '#shared/text/csv.ts';
import { saveBlob } from '#ui/storage/save-blob.ts';
import { Button } from '#ui/actions/button.tsx';
import { fetchAttachment } from '../api/call-desk.ts';
import { StepFailure } from './step-failure.tsx';

type FileButtonProps = {
  /** Path of the file below /desk/v1/. */
  readonly path: string;
  readonly name: string;
  /** True where there is room for its icon alone; the words are the tooltip. */
  readonly isIcon?: boolean;
  readonly children: string;
  /** Rows that the file would have, where it may have too many. */
  readonly rows?: number | undefined;
};

/** Button that saves a file of the desk. */
export const FileButton = ({ path, name, isIcon = false, children, rows = 0 }: FileButtonProps) => {
  const file = useMutation({
    mutationFn: async () => saveBlob(await fetchAttachment(path, new AbortController().signal), name),
  });
  return (
    <>
      <Button
        variant={isIcon ? 'quiet' : 'secondary'}
        size="small"
        title={isIcon ? children : undefined}
        loading={file.isPending}
        onClick={() => file.mutate()}
      >
        <Download aria-hidden="true" size={18} />
        <span className={isIcon ? 'sr-only' : undefined}>{children}</span>
      </Button>
      {rows > mostCsvRows && (
        <span className="text-small text-muted">
          {`Berkas hanya memuat ${mostCsvRows.toLocaleString('id-ID')} baris pertama. Persempit saringan untuk yang lain.`}
        </span>
      )}
      <StepFailure error={file.error} />
    </>
  );
};
