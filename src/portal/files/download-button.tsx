import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { useDownload } from './use-download.ts';

type DownloadButtonProps = {
  readonly fetchIt: () => Promise<Blob>;
  /** Of the file. */
  readonly name: string;
  readonly children: ReactNode;
};

/** Saves a file on a press; what went wrong stands below. */
export const DownloadButton = ({ fetchIt, name, children }: DownloadButtonProps) => {
  const { mutate, isPending, error } = useDownload(fetchIt, name);
  return (
    <div className="max-w-full md:w-80">
      <Button wide variant="secondary" loading={isPending} onClick={() => mutate()}>
        <Download aria-hidden="true" size={20} /> {children}
      </Button>
      <p role="alert" className="text-small font-semibold text-you">
        {error?.message}
      </p>
    </div>
  );
};
