import { Download } from 'lucide-react';
import { formatDate } from '#shared/time/dates.ts';
import type { PaperTold } from '#shared/wire/papers/papers.ts';
import { Button } from '#ui/actions/button.tsx';
import { SaveResult } from '../files/save-result.tsx';
import { useDownload } from '../files/use-download.ts';
import { fetchPaper } from './paper-queries.ts';

type PaperProps = { readonly paper: PaperTold };

const PaperButton = ({ paper: { number, title } }: PaperProps) => {
  const save = useDownload(() => fetchPaper(number), `${number}.pdf`);
  return (
    <>
      <Button size="small" variant="secondary" loading={save.isPending} onClick={() => save.mutate()}>
        <Download aria-hidden="true" size={18} /> Unduh
        <span className="sr-only">
          {' '}
          <span>{title}</span> <span translate="no">{number}</span> (PDF)
        </span>
      </Button>
      <SaveResult save={save} />
    </>
  );
};

const Paper = ({ paper }: PaperProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-0">
    <span className="min-w-0 flex-1 basis-52">
      <span className="block font-semibold wrap-anywhere">{paper.title}</span>
      <span className="block wrap-anywhere">{paper.subject}</span>
      <span className="figures block text-small text-muted">
        <span translate="no">{formatDate(paper.made_on)}</span>&nbsp;· <span translate="no">{paper.number}</span>
      </span>
    </span>
    <span className="print:hidden">
      <PaperButton paper={paper} />
    </span>
  </li>
);

/** Papers with their day and number, each to be kept. */
export const PaperList = ({ papers }: { readonly papers: readonly PaperTold[] }) => (
  <ul>
    {papers.map((paper) => (
      <Paper key={paper.number} paper={paper} />
    ))}
  </ul>
);
