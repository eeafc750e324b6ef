import { Dialog } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { classNames } from '../appearance/class-names.ts';

export type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** True when the title is for screen readers only. */
  readonly hideTitle?: boolean;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  readonly wide?: boolean;
  /** True for a text that is read before anything is pressed: the dialog opens at its beginning. */
  readonly startsAtTop?: boolean;
  readonly children: ReactNode;
};

/**
 * Scrolls to the focused element. Radix focuses the first field without scrolling, and with a large font that field may be
 * out of view.
 */
const bringFocusIntoSight = (): void => document.activeElement?.scrollIntoView({ block: 'nearest' });

/**
 * Returns handlers that restore the focus after the dialog closes. Radix restores it only to its own trigger, which our
 * dialogs do not use.
 */
const useFocusGivenBack = (startsAtTop: boolean) => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (startsAtTop && event.currentTarget instanceof HTMLElement) {
        event.preventDefault();
        event.currentTarget.focus();
      } else requestAnimationFrame(bringFocusIntoSight);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
};

/**
 * Radix dialog that traps and restores the focus and closes on Escape. The backdrop is ours, because Radix' overlay injects
 * a style element, which the content security policy forbids. base.css stops the page behind from scrolling.
 */
const DialogWindow = ({ open, onClose, title, hideTitle = false, text, icon, children, ...shape }: DialogProps) => {
  const { wide = false, startsAtTop = false } = shape;
  const focus = useFocusGivenBack(startsAtTop);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <div data-scroll-lock aria-hidden="true" className="fixed inset-0 z-40 bg-ink/50" />
        <div className="pointer-events-none fixed inset-0 z-40 flex items-end justify-center p-4 sm:items-center">
          <Dialog.Content
            {...focus}
            {...(text === undefined && { 'aria-describedby': undefined })}
            className={classNames(
              'pointer-events-auto flex max-h-full w-full flex-col gap-4 overflow-y-auto rounded-card bg-card p-5 shadow-lift outline-none sm:p-6',
              'animate-rise',
              wide ? 'max-w-[38.75rem]' : 'max-w-md',
            )}
          >
            {icon !== undefined && <div aria-hidden="true">{icon}</div>}
            <div>
              <Dialog.Title className={hideTitle ? 'sr-only' : 'text-section font-bold'}>{title}</Dialog.Title>
              {text !== undefined && (
                <Dialog.Description asChild>
                  <div className={hideTitle ? undefined : 'mt-1.5'}>{text}</div>
                </Dialog.Description>
              )}
            </div>
            {children}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

export default DialogWindow;
