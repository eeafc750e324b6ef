import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { AskedAttachment } from './asked-attachments.tsx';
import { CompleteAttachments } from './complete-attachments.tsx';
import { keptOf, useKeptAttachments } from './kept-attachments.ts';

/** Lists the attachments that are requested again, with what is wrong, and a form to send them. */
export const YourTurnCard = ({ proposal }: { readonly proposal: ProposalDetail }) => {
  const [open, setOpen] = useState(useLocation().hash === '#lengkapi');
  const fields = useRef<HTMLDivElement>(null);
  const attachments = proposal.documents.filter(({ done }) => !done);
  const work = attachments.some(({ added }) => added) ? 'dikirim' : 'diganti';
  const kept = useKeptAttachments();
  const isRead = kept !== undefined;
  useEffect(() => {
    if (open && isRead) fields.current?.querySelector('button')?.focus();
  }, [open, isRead]);
  const wasChosen = Object.keys(keptOf(kept, proposal.pengajuanTransactionId)).length > 0;
  return (
    <Card tone="you" {...(attachments.length > 1 && { title: `${attachments.length} dokumen perlu ${work}` })}>
      {attachments.map((attachment) => (
        <AskedAttachment key={attachment.name} attachment={attachment} headingLevel={attachments.length > 1 ? 3 : 2} />
      ))}
      {open || wasChosen ? (
        <div ref={fields}>
          {kept === undefined ? (
            <Skeleton />
          ) : (
            <CompleteAttachments
              proposal={proposal}
              attachments={attachments}
              kept={kept}
              onSent={() => setOpen(false)}
            />
          )}
        </div>
      ) : (
        <Button wide onClick={() => setOpen(true)}>
          Lengkapi sekarang
        </Button>
      )}
      <p className="text-small text-muted">Hitungan hari kami berhenti sampai Anda melengkapi.</p>
    </Card>
  );
};
