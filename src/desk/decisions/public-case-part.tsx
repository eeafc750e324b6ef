import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatMoment } from '#shared/time/dates.ts';
import { formatPhone } from '#shared/text/phone.ts';
import type { DeskPublicCase } from '#shared/wire/public-cases/public-case.ts';
import { Button } from '#ui/actions/button.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { fetchAttachment } from '../api/call-desk.ts';
import { describePhotoFaults } from '#shared/photos/describe-photo-faults.ts';
import { FileView } from '../viewer/file-view.tsx';
import { PublicCaseWords } from './public-case-words.tsx';
import type { useDecision } from './use-decision.ts';

type Attachment = DeskPublicCase['attachments'][number];

/** Builds the query of an attachment; every fetch is recorded as a view. */
const attachmentQuery = (path: string, name: string) =>
  queryOptions({
    queryKey: ['public-case-attachment', path, name],
    queryFn: ({ signal }) => fetchAttachment(`${path}/attachments/${encodeURIComponent(name)}`, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  });

type OpenProps = { readonly path: string; readonly attachment: Attachment; readonly label: string };

const Open = ({ path, attachment: { name, content_type }, label }: OpenProps) => (
  <FileView query={useQuery(attachmentQuery(path, name))} label={label} isPdf={content_type === 'application/pdf'} />
);

type AttachmentsProps = Pick<OpenProps, 'path'> & { readonly attachments: readonly Attachment[] };

/** Lists what the sender added; only one file is open at a time, so that each recorded view was a real one. */
const Attachments = ({ path, attachments }: AttachmentsProps) => {
  const [openName, setOpenName] = useState<string>();
  return (
    <ul className="flex flex-col gap-2">
      {attachments.map((attachment, index) => {
        const { name, received_at, is_scanned, photo_faults } = attachment;
        const label = `Dokumen ${index + 1}`;
        return (
          <li key={name} className="flex flex-col gap-2">
            <p className="flex flex-wrap items-center gap-x-3">
              <span>{`${label}, ${formatMoment(received_at)}${is_scanned ? '' : ', tidak dipindai'}`}</span>
              <Button
                variant="quiet"
                size="small"
                aria-expanded={openName === name}
                onClick={() => setOpenName(openName === name ? undefined : name)}
              >
                <span>{openName === name ? 'Tutup' : 'Buka'}</span>
                <span className="sr-only">
                  {' '}
                  <span>{label}</span>
                </span>
              </Button>
            </p>
            {photo_faults.length > 0 && <p className="text-small text-wait">{describePhotoFaults(photo_faults)}</p>}
            {openName === name && <Open path={path} attachment={attachment} label={label} />}
          </li>
        );
      })}
    </ul>
  );
};

type PublicCasePartProps = {
  readonly followed: DeskPublicCase;
  /** Address of the report, below /desk/v1/. */
  readonly path: string;
  /** Sends the words; undefined = the signed-in person only reads them. */
  readonly writing: ReturnType<typeof useDecision> | undefined;
};

/** Shows what the sender of a report added without signing in, and what the desk tells them at the public page. */
export const PublicCasePart = ({ followed, path, writing }: PublicCasePartProps) => (
  <section aria-label="Pengirim mengikuti laporan ini" className="flex flex-col gap-3 border-t border-line pt-3">
    <DataList
      rows={[
        {
          label: 'Jawab paling lambat',
          value: `${formatDate(followed.answer_by)}${followed.late ? ' (terlambat)' : ''}`,
        },
        ...(followed.phone === '' ? [] : [{ label: 'Telepon kedua', value: formatPhone(followed.phone) }]),
      ]}
    />
    {followed.attachments.length > 0 && <Attachments path={path} attachments={followed.attachments} />}
    <PublicCaseWords followed={followed} path={path} writing={writing} />
  </section>
);
