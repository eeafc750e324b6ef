import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { SaveResult } from './save-result.tsx';
import { useDownload } from './use-download.ts';

type DownloadButtonProps = {
  readonly fetchIt: () => Promise<Blob>;
  /** Name of the file. */
  readonly name: string;
  readonly children: ReactNode;
};

/** Button that saves a file, with the failure shown below it. */
export const DownloadButton = ({ fetchIt, name, children }: DownloadButtonProps) => {
  const save = useDownload(fetchIt, name);
  return (
    <div className="max-w-full md:w-80">
      <Button wide variant="secondary" loading={save.isPending} onClick={() => save.mutate()}>
        <Download aria-hidden="true" size={20} /> {children}
      </Button>
      <SaveResult save={save} />
    </div>
  );
};
