import { Download } from 'lucide-react';
import { formatDate } from '#shared/time/dates.ts';
import type { ShownDocument } from '#shared/wire/issued-documents/shown-documents.ts';
import { Button } from '#ui/actions/button.tsx';
import { SaveResult } from '../files/save-result.tsx';
import { useDownload } from '../files/use-download.ts';
import { fetchIssuedDocument } from './issued-document-queries.ts';

type DocumentProps = { readonly issued: ShownDocument };

const DocumentButton = ({ issued: { number, title } }: DocumentProps) => {
  const save = useDownload(() => fetchIssuedDocument(number), `${number}.pdf`);
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

const IssuedDocument = ({ issued }: DocumentProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-0">
    <span className="min-w-0 flex-1 basis-52">
      <span className="block font-semibold wrap-anywhere">{issued.title}</span>
      <span className="block wrap-anywhere">{issued.subject}</span>
      <span className="figures block text-small text-muted">
        <span translate="no">{formatDate(issued.made_on)}</span>&nbsp;· <span translate="no">{issued.number}</span>
      </span>
    </span>
    <span className="print:hidden">
      <DocumentButton issued={issued} />
    </span>
  </li>
);

/** Lists issued documents with date and number, each with a download button. */
export const IssuedDocumentList = ({ documents }: { readonly documents: readonly ShownDocument[] }) => (
  <ul>
    {documents.map((issued) => (
      <IssuedDocument key={issued.number} issued={issued} />
    ))}
  </ul>
);
