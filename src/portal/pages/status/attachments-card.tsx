import { useState } from 'react';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import type { Tone } from '#ui/showing/pill.tsx';
import { AttachmentPicture } from '../../attachments/attachment-picture.tsx';
import { fetchFile } from '../../files/fetch-file.ts';
import { SaveResult } from '../../files/save-result.tsx';
import { useDownload } from '../../files/use-download.ts';

type Attachment = ProposalDetail['attachments'][number];

const states: Readonly<Record<Attachment['state'], { readonly text: string; readonly tone: Tone }>> = {
  received: { text: 'Diterima', tone: 'ok' },
  asked: { text: 'Perlu diganti', tone: 'you' },
  replaced: { text: 'Sudah diganti', tone: 'muted' },
};

/** Saves a PDF, which no picture can show, so that it can be read and printed. */
const SavePdf = ({ name, label }: Pick<Attachment, 'name' | 'label'>) => {
  const save = useDownload(() => fetchFile(`attachments/${encodeURIComponent(name)}`), `${label}.pdf`);
  return (
    <>
      <Button wide variant="secondary" loading={save.isPending} onClick={() => save.mutate()}>
        Unduh PDF
      </Button>
      <SaveResult save={save} />
    </>
  );
};

/** Lists the attachments of the request with their states; an attachment is fetched when opened. */
export const AttachmentsCard = ({ attachments }: { readonly attachments: readonly Attachment[] }) => {
  const [shown, setShown] = useState<Attachment>();
  if (attachments.length === 0) return null;
  return (
    <Card title="Dokumen">
      <ul className="divide-y divide-line">
        {attachments.map((attachment) => (
          <li key={attachment.name} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-0 flex-1">{attachment.label}</span>
            <Pill tone={states[attachment.state].tone}>{states[attachment.state].text}</Pill>
            <Button
              variant="quiet"
              size="small"
              onClick={() => setShown(attachment)}
              aria-label={`Lihat ${attachment.label}`}
            >
              Lihat
            </Button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Modal open onClose={() => setShown(undefined)} title={shown.label}>
          <div className="grid min-h-40 place-items-center overflow-hidden rounded-field bg-dim">
            <AttachmentPicture name={shown.name} alt={shown.label} />
          </div>
          {shown.name.endsWith('.pdf') && <SavePdf name={shown.name} label={shown.label} />}
        </Modal>
      )}
    </Card>
  );
};
