import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { KeyHint, useShortcut } from './key-hint.tsx';
import { useKeyChoices } from './key-choices.ts';
import { KeySettings } from './key-settings.tsx';
import { isSingle, keyNames, keyOf, keyPlaces, type KeyName } from './key-table.ts';
import { useKeys } from './use-keys.ts';

const Row = ({ name, isOff }: { readonly name: KeyName; readonly isOff: boolean }) => (
  <div className="flex items-baseline gap-3 py-1">
    <dt className="w-20 shrink-0 whitespace-nowrap">
      <kbd translate="no" className="rounded border border-edge px-1.5 text-small">
        {keyOf(name).shown}
      </kbd>
    </dt>
    <dd>
      <span>{keyOf(name).words}</span>
      {isOff && <span className="text-muted"> (dimatikan)</span>}
    </dd>
  </div>
);

const Place = ({ place }: { readonly place: keyof typeof keyPlaces }) => {
  const { letters } = useKeyChoices();
  return (
    <section>
      <h3 className="font-semibold">{keyPlaces[place]}</h3>
      <dl className="mt-1">
        {keyNames
          .filter((name) => keyOf(name).place === place)
          .map((name) => (
            <Row key={name} name={name} isOff={isSingle(name) && !letters} />
          ))}
      </dl>
    </section>
  );
};

type KeyDialogProps = { readonly open: boolean; readonly onClose: () => void };

/** Dialog with all keys of the desk and the choices about them. */
const KeyDialog = ({ open, onClose }: KeyDialogProps) => (
  <DialogFrame
    open={open}
    onClose={onClose}
    title="Tombol papan ketik"
    text="Tombol tidak berlaku selama Anda mengetik atau sebuah jendela terbuka. Tidak ada keputusan tanpa jendela konfirmasi."
    wide
  >
    <KeySettings />
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <div className="flex flex-col gap-4">
        <Place place="all" />
        <Place place="queue" />
        <Place place="finance" />
        <Place place="file" />
      </div>
      <Place place="case" />
    </div>
    <div>
      <Button variant="secondary" size="small" onClick={onClose}>
        Tutup
      </Button>
    </div>
  </DialogFrame>
);

/** Button that opens the list of keys, also while the key for it is turned off. */
export const KeyListButton = () => {
  const [isOpen, setOpen] = useState(false);
  const shortcut = useShortcut('help');
  return (
    <>
      <Button size="small" variant="quiet" aria-keyshortcuts={shortcut} onClick={() => setOpen(true)}>
        <Keyboard aria-hidden="true" size={18} />
        Daftar tombol <KeyHint of="help" />
      </Button>
      <KeyDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};

/** Opens the list of keys on any page of the desk. */
export const KeyList = () => {
  const [isOpen, setOpen] = useState(false);
  useKeys({ help: () => setOpen(true) });
  return <KeyDialog open={isOpen} onClose={() => setOpen(false)} />;
};
