import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { CustomerFiles } from '#shared/wire/desk-customer/customer.ts';
import { Button } from '#ui/actions/button.tsx';
import { AttachmentViewer } from '../case/files/attachment-viewer.tsx';
import { CustomerPartCard } from './customer-part.tsx';
import { CaseLink } from './customer-parts.tsx';

type File = CustomerFiles['items'][number];

type FileLineProps = { readonly file: File; readonly isOpen: boolean; readonly onToggle: () => void };

const FileLine = ({ file, isOpen, onToggle }: FileLineProps) => (
  <div className="flex flex-col gap-2">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0">
        <span className="inline-block font-semibold first-letter:uppercase">{file.label}</span>
        <span className="figures block text-small text-muted">
          <span translate="no">{formatDateTime(file.created_at)}</span> ·{' '}
          <CaseLink number={file.number} title={file.title} />
        </span>
      </span>
      {file.awaits_consent ? (
        <span className="text-small font-semibold text-wait">Persetujuan wajah belum ada: tertutup</span>
      ) : (
        <Button size="small" variant="secondary" aria-expanded={isOpen} onClick={onToggle}>
          <span>{isOpen ? 'Tutup' : 'Buka'}</span>
          <span className="sr-only">{` ${file.label}, ${file.number}`}</span>
        </Button>
      )}
    </div>
    {isOpen && (
      <AttachmentViewer
        number={file.number}
        attachment={{ name: file.name, label: file.label, kind: 'attachments', isPdf: file.is_pdf }}
      />
    )}
  </div>
);

/** Lists files of all requests. A file is fetched when it is opened, by the call of its case, which records it. */
export const FilesPart = ({ customerId }: { readonly customerId: string }) => {
  const [open, setOpen] = useState<string>();
  return (
    <CustomerPartCard
      customerId={customerId}
      part="files"
      schema={CustomerFiles}
      title="Dokumen"
      caption="Siapa yang membuka dokumen dicatat."
      empty="Belum ada dokumen."
      keyOf={({ name }) => name}
    >
      {(file) => (
        <FileLine
          file={file}
          isOpen={open === file.name}
          onToggle={() => setOpen(open === file.name ? undefined : file.name)}
        />
      )}
    </CustomerPartCard>
  );
};
