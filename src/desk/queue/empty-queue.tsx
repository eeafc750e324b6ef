import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { isEndedFilter, type Queue } from '#shared/wire/desk-queue/queue.ts';
import { noHits, otherWords } from '#shared/words/no-hits.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { HolderName } from '../layout/holder-name.tsx';
import { findStaff } from '../session/staff-session.ts';
import { clearedFilters, isFiltered, type QueueAddress } from '../api/queue-address.ts';
import { emptyText } from './queue-words.ts';

const searched = (isEnded: boolean): string =>
  isEnded
    ? 'Di sini dicari dengan awal nomor pengajuan, awal nomor polis, nama pengajuan, nama pemegang, nomor HP, atau NIK.'
    : 'Cari dengan nomor pengajuan, nomor polis, nama pengajuan, nama pemegang, nomor HP, atau NIK.';

type EmptyQueueProps = {
  readonly queue: Queue;
  readonly address: QueueAddress;
  readonly onChange: (changes: Partial<QueueAddress>) => void;
};

/** People whom the search found, although they have no case in the list. */
const People = ({ people }: Pick<Queue, 'people'>) =>
  people.length === 0 ? null : (
    <p className="mt-2">
      <span>Pemegang polis yang cocok: </span>
      {people.map(({ policy_number, holder_name }, index) => (
        <span key={policy_number}>
          {index > 0 && <span>, </span>}
          <HolderName name={holder_name} policyNumber={policy_number} />{' '}
          <span translate="no" className="figures">{`(${policy_number})`}</span>
        </span>
      ))}
    </p>
  );

/** Says why the list is empty and what can be done: another list for a search, no filters, or whose work comes here. */
export const EmptyQueue = ({ queue, address, onChange }: EmptyQueueProps) => {
  const { state, search } = address;
  const isEnded = isEndedFilter(state);
  const content: { readonly heading: string; readonly text: string; readonly action?: ReactNode } =
    search !== ''
      ? {
          heading: noHits(search),
          text: `${otherWords} ${searched(isEnded)}`,
          action: (
            <span className="flex flex-wrap justify-center gap-2">
              {state !== 'open' && (
                <Button variant="secondary" size="small" onClick={() => onChange({ ...clearedFilters, state: 'open' })}>
                  Cari di semua terbuka
                </Button>
              )}
              {state !== 'ended' && (
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => onChange({ ...clearedFilters, state: 'ended' })}
                >
                  Cari di yang sudah berakhir
                </Button>
              )}
            </span>
          ),
        }
      : isFiltered(address)
        ? {
            heading: 'Tidak ada yang cocok dengan saringan',
            text: 'Hapus saringan, atau pilih daftar lain.',
            action: (
              <Button variant="secondary" size="small" onClick={() => onChange(clearedFilters)}>
                Hapus saringan
              </Button>
            ),
          }
        : {
            heading: 'Tidak ada kasus di sini',
            text: emptyText(state, findStaff()?.user.roles ?? [], queue.recent_days),
          };
  return (
    <EmptyState icon={<CircleCheck size={28} />} heading={content.heading} action={content.action}>
      <p>{content.text}</p>
      <People people={queue.people} />
    </EmptyState>
  );
};
