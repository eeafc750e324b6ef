import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WaitingLetter } from '#shared/wire/desk-letters/letters.ts';
import { Button } from '#ui/actions/button.tsx';
import { fetchAttachment } from '../api/call-desk.ts';
import { WaitingCard } from '../entries/waiting-card.tsx';
import { HolderName } from '../layout/holder-name.tsx';
import { FileView } from '../viewer/file-view.tsx';
import { lettersList } from './letter-queries.ts';

/** Shows the waiting letter as it would be sent now. */
const Preview = ({ id }: Pick<WaitingLetter, 'id'>) => {
  const query = useQuery({
    queryKey: ['letter-preview', id],
    queryFn: ({ signal }) => fetchAttachment(`letters/${encodeURIComponent(id)}/preview`, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  return <FileView query={query} label="Pratinjau surat" isPdf />;
};

/** Shows a letter with figures to the second person, with its preview and the decision. */
export const WaitingLetterCard = ({ entry }: { readonly entry: WaitingLetter }) => {
  const [isOpen, setOpen] = useState(false);
  const { id, title, policy_number, request_number, holder_name, paragraph, note } = entry;
  return (
    <WaitingCard
      list={lettersList}
      entry={entry}
      title={title}
      policyNumber={policy_number}
      rows={[
        { label: 'Kepada', value: <HolderName name={holder_name} policyNumber={policy_number} /> },
        ...(request_number === null ? [] : [{ label: 'Pengajuan', value: request_number }]),
        { label: 'Menunggu karena', value: note },
      ]}
      more={
        <>
          <p className="rounded-field border border-line bg-dim p-3 break-words whitespace-pre-line">{paragraph}</p>
          <div>
            <Button size="small" variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Tutup pratinjau' : 'Lihat pratinjau'}
            </Button>
          </div>
          {isOpen && <Preview id={id} />}
        </>
      }
      labels={{ approve: 'Setujui dan kirim', reject: 'Tolak' }}
    />
  );
};
