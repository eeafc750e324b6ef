import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { closeDialog, openDialog } from '#ui/dialogs/native-dialog.ts';
import { signOut } from '../session/ask-sign-out.ts';
import { planSiteUrl } from '../addresses/site-links.ts';
import { SideMenu } from './navigation.tsx';
import { WaitingMark } from './waiting-mark.tsx';

/** Closes the open drawer when the fixed side menu appears, and on a click beside the drawer. */
const useCloseDrawer = (drawer: RefObject<HTMLDialogElement | null>): void => {
  useEffect(() => {
    const dialog = drawer.current;
    const close = (): void => {
      if (dialog !== null) closeDialog(dialog);
    };
    const pressed = ({ target }: Event): void => {
      if (target === dialog) close();
    };
    const wide = globalThis.matchMedia('(min-width: 79rem)');
    wide.addEventListener('change', close);
    dialog?.addEventListener('click', pressed);
    return () => {
      wide.removeEventListener('change', close);
      dialog?.removeEventListener('click', pressed);
    };
  }, [drawer]);
};

/**
 * Shows a button below 1264 px that opens the side menu in a native dialog, which handles focus and Escape. The menu is
 * rendered when it is first opened: most visits never open it, and rendering it is slow on a cheap phone.
 */
export const Drawer = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const open = (): void => {
    flushSync(() => setIsDrawn(true));
    if (dialog.current !== null) openDialog(dialog.current);
  };
  const close = (): void => {
    if (dialog.current !== null) closeDialog(dialog.current);
  };
  useCloseDrawer(dialog);
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label="Buka menu"
        aria-haspopup="dialog"
        onClick={open}
        className="-ml-2.5 grid size-11 place-items-center rounded-full hover:bg-dim"
      >
        <Menu aria-hidden="true" />
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="fixed inset-y-0 left-0 m-0 h-dvh [&:not([open])]:hidden max-h-none w-[244px] max-w-[85vw] bg-card shadow-lift backdrop:bg-ink/50"
      >
        {isDrawn && (
          <>
            <SideMenu mark={<WaitingMark />} siteUrl={planSiteUrl()} onLeave={close} onSignOut={signOut} />
            <button
              type="button"
              aria-label="Tutup menu"
              onClick={close}
              className="absolute top-2.5 right-1.5 grid size-11 place-items-center rounded-full hover:bg-dim"
            >
              <X aria-hidden="true" />
            </button>
          </>
        )}
      </dialog>
    </div>
  );
};
