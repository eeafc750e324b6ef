import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { Modal } from '#ui/modal.tsx';
import { PolicyList } from './policy-list.tsx';
import { policiesQuery } from './switch-policy.ts';

/** In the header of whoever has more than one policy. */
export const PolicySwitch = () => {
  const { data } = useQuery({ ...policiesQuery, enabled: false });
  const [open, setOpen] = useState(false);
  if (data === undefined || data.items.length < 2) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field font-semibold text-sea hover:bg-sea-tint md:px-3"
      >
        <ArrowLeftRight aria-hidden="true" size={20} />
        <span className="sr-only md:not-sr-only">Ganti polis</span>
      </button>
      <Modal
        open={open}
        onClose={close}
        title="Ganti polis"
        text="Isian yang belum dikirim tetap tersimpan pada polisnya masing-masing."
        primary={{ text: 'Kembali' }}
      >
        <PolicyList choices={data.items} onKeep={close} />
      </Modal>
    </>
  );
};
