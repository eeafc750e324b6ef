import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { Modal } from '#ui/dialogs/modal.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { PolicyList } from './policy-list.tsx';
import { hasSeveralPolicies, policiesQuery } from './several-policies.ts';

const headClass =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field font-semibold text-sea hover:bg-sea-tint md:px-3';

/**
 * Button to switch between several policies, in the header or in the policy's line; hidden for people with one policy.
 */
export const PolicySwitch = ({ inLine = false }: { readonly inLine?: boolean }) => {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...policiesQuery, enabled: open });
  if (!hasSeveralPolicies()) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={inLine ? 'text-link min-h-8 text-small' : headClass}
      >
        {inLine ? (
          'Pilih polis lain'
        ) : (
          <>
            <ArrowLeftRight aria-hidden="true" size={20} />
            <span className="sr-only md:not-sr-only">Ganti polis</span>
          </>
        )}
      </button>
      <Modal
        open={open}
        onClose={close}
        title="Ganti polis"
        text="Isian yang belum dikirim tetap tersimpan pada polisnya masing-masing."
        primary={{ text: 'Kembali' }}
      >
        {data === undefined ? <Skeleton cards={1} /> : <PolicyList choices={data.items} onKeep={close} />}
      </Modal>
    </>
  );
};
