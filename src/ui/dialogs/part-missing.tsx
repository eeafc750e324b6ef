import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../actions/button.tsx';
import type { PartTrouble } from '../lazy/lazy-part.ts';
import { Notice } from '../showing/notice.tsx';
import { openDialog } from './native-dialog.ts';

/** Opens a native dialog on mount, focuses it, and returns the focus to the earlier element on unmount. */
const useOpenDialog = (): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (current === null) return undefined;
    const before = document.activeElement;
    openDialog(current);
    current.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return dialog;
};

const again = 'Isian Anda tetap ada di halaman ini. Periksa sambungan internet Anda, lalu coba lagi.';
const renewed = 'Bila tetap tidak berhasil, portal mungkin baru saja diperbarui: muat ulang halaman ini.';

type PartMissingProps = {
  readonly trouble: PartTrouble;
  /** Title and text of the part that failed to load. */
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  readonly onClose: () => void;
};

/** Dialog that reports a failed lazy chunk and offers a retry. Native, because the chunk of our own dialog may be the missing one. */
export const PartMissing = ({
  trouble: { tries, isTrying, tryAgain },
  title = 'Bagian ini belum dapat dibuka',
  text,
  onClose,
}: PartMissingProps) => {
  const dialog = useOpenDialog();
  const id = useId();
  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      tabIndex={-1}
      data-scroll-lock
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      className="pointer-events-auto fixed inset-0 z-50 m-auto mb-4 h-fit max-h-full w-[calc(100%-2rem)] max-w-[38.75rem] overflow-y-auto rounded-card bg-card text-ink shadow-lift outline-none backdrop:bg-ink/50 sm:mb-auto print:hidden"
    >
      <Notice
        tone="you"
        heading={<span id={`${id}-title`}>{title}</span>}
        actions={
          <>
            <Button size="small" loading={isTrying} onClick={tryAgain}>
              Coba lagi
            </Button>
            {tries > 1 && (
              <Button size="small" variant="secondary" onClick={() => globalThis.location.reload()}>
                Muat ulang halaman
              </Button>
            )}
            <Button size="small" variant="secondary" onClick={onClose}>
              Tutup
            </Button>
          </>
        }
      >
        <div id={`${id}-text`} className="flex flex-col gap-1.5">
          {text !== undefined && <div>{text}</div>}
          <p>
            Bagian ini belum dapat dimuat. <span>{again}</span>
          </p>
          {tries > 1 && <p>{renewed}</p>}
        </div>
      </Notice>
    </dialog>,
    document.body,
  );
};
