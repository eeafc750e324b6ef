import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { SavedViews, type SavedViewInput } from '#shared/wire/desk-queue/saved-views.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { callDesk } from '../api/call-desk.ts';
import { savedViewsQuery } from '../api/desk-queries.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { savedPart, type QueueAddress } from '../api/queue-address.ts';

type Change = { readonly save: SavedViewInput } | { readonly remove: string };

/** Saves or removes a view; both answer with all views. */
const change = (wanted: Change): Promise<SavedViews> =>
  'save' in wanted
    ? callDesk('queue-views', SavedViews, { method: 'POST', body: wanted.save })
    : callDesk(`queue-views/${encodeURIComponent(wanted.remove)}/remove`, SavedViews, { method: 'POST' });

/** Returns the views that the signed-in person saved, and a mutation that saves or removes one. */
const useSavedViews = () => {
  const client = useQueryClient();
  const views = useQuery(savedViewsQuery);
  const changing = useMutation({
    mutationFn: change,
    onSuccess: (all) => client.setQueryData(savedViewsQuery.queryKey, all),
  });
  return { views, changing };
};

type SavedViewsProps = {
  readonly address: QueueAddress;
  readonly onOpen: (address: Partial<QueueAddress>) => void;
};

const lineButton = 'inline-flex min-h-11 items-center rounded-button hover:bg-dim';

/** List of the views that the signed-in person saved: each opens or is removed. */
const ViewList = ({ views, changing, onOpen }: ReturnType<typeof useSavedViews> & Pick<SavedViewsProps, 'onOpen'>) => (
  <ul>
    {views.data?.items.map(({ view_id, name, address }) => (
      <li key={view_id} className="flex items-center justify-between gap-1">
        <button
          type="button"
          translate="no"
          onClick={() => onOpen({ ...address, search: '' })}
          className={`${lineButton} min-w-0 flex-1 px-2 text-left font-semibold`}
        >
          <span className="truncate">{name}</span>
        </button>
        <button
          type="button"
          disabled={changing.isPending}
          onClick={() => changing.mutate({ remove: view_id })}
          className={`${lineButton} w-11 justify-center text-you`}
        >
          <Trash2 aria-hidden="true" size={18} />
          <span className="sr-only">{`Hapus tampilan ${name}`}</span>
        </button>
      </li>
    ))}
  </ul>
);

const Panel = ({ address, onOpen }: SavedViewsProps) => {
  const { views, changing } = useSavedViews();
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    changing.mutate({ save: { name, address: savedPart(address) } }, { onSuccess: () => setName('') });
  };
  return (
    <div className="flex flex-col gap-3">
      {views.data?.items.length === 0 && (
        <p className="text-muted">
          Belum ada. Atur daftar, saringan dan urutan, lalu simpan di sini. Kata pencarian tidak ikut tersimpan.
        </p>
      )}
      <ViewList views={views} changing={changing} onOpen={onOpen} />
      <form onSubmit={save} className="flex flex-col gap-2">
        <TextField
          id="nama-tampilan"
          label="Nama tampilan"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" size="small" loading={changing.isPending} disabled={name.trim() === ''}>
          Simpan tampilan ini
        </Button>
      </form>
      <StepFailure error={views.error ?? changing.error} />
    </div>
  );
};

/** Button with the person's saved views of the queue, and a form to save the shown one. */
export const SavedViewsMenu = ({ address, onOpen }: SavedViewsProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className="inline-flex min-h-11 items-center gap-1.5 rounded-field border border-edge bg-card px-2.5 font-semibold hover:bg-dim min-[64rem]:min-h-9 min-[64rem]:text-small">
        <Bookmark aria-hidden="true" size={16} />
        <span className="min-[64rem]:sr-only lg:not-sr-only">Tampilan saya</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Tampilan saya"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-[80dvh] w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card border border-line bg-card p-4 shadow-lift"
        >
          <Panel
            address={address}
            onOpen={(saved) => {
              setOpen(false);
              onOpen(saved);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
