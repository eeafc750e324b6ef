import { useState } from 'react';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import type { Tone } from '#ui/showing/pill.tsx';
import { AttachmentPicture } from '../../attachments/attachment-picture.tsx';

type Paper = ProposalDetail['attachments'][number];

const states: Readonly<Record<Paper['state'], { readonly text: string; readonly tone: Tone }>> = {
  received: { text: 'Diterima', tone: 'ok' },
  asked: { text: 'Perlu diganti', tone: 'you' },
  replaced: { text: 'Sudah diganti', tone: 'muted' },
};

/** The papers of the request, each with its state; opened only when asked. */
export const PapersCard = ({ papers }: { readonly papers: readonly Paper[] }) => {
  const [shown, setShown] = useState<Paper>();
  if (papers.length === 0) return null;
  return (
    <Card title="Dokumen">
      <ul className="divide-y divide-line">
        {papers.map((paper) => (
          <li key={paper.name} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-0 flex-1">{paper.label}</span>
            <Pill tone={states[paper.state].tone}>{states[paper.state].text}</Pill>
            <Button variant="quiet" size="small" onClick={() => setShown(paper)} aria-label={`Lihat ${paper.label}`}>
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
        </Modal>
      )}
    </Card>
  );
};
