import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { AskedPaper } from './asked-papers.tsx';
import { CompletePapers } from './complete-papers.tsx';

const Deadline = ({ proposal }: { readonly proposal: ProposalDetail }) => (
  <p className="text-small text-muted">
    {proposal.reply_by !== null && `Paling lambat ${formatDate(proposal.reply_by)}. `}
    Hitungan hari kami berhenti sampai Anda melengkapi.
  </p>
);

/** The papers that are asked again: what is wrong, and the way to send just these. */
export const YourTurnCard = ({ proposal }: { readonly proposal: ProposalDetail }) => {
  const [open, setOpen] = useState(useLocation().hash === '#lengkapi');
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) fields.current?.querySelector('button')?.focus();
  }, [open]);
  const papers = proposal.documents.filter(({ done }) => !done);
  return (
    <Card tone="you" {...(papers.length > 1 && { title: `${papers.length} dokumen perlu diganti` })}>
      {papers.map((paper) => (
        <AskedPaper key={paper.name} paper={paper} headingLevel={papers.length > 1 ? 3 : 2} />
      ))}
      {open ? (
        <div ref={fields}>
          <CompletePapers proposal={proposal} papers={papers} onSent={() => setOpen(false)} />
        </div>
      ) : (
        <Button wide onClick={() => setOpen(true)}>
          Lengkapi sekarang
        </Button>
      )}
      <Deadline proposal={proposal} />
    </Card>
  );
};
