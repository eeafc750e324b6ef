import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../actions/button.tsx';
import type { ButtonVariant } from '../appearance/button-class.ts';
import { DialogFrame } from './dialog-frame.tsx';
import type { DialogProps } from './dialog-window.tsx';

/** Button of a modal: a link with `href`, otherwise an action. Without `onClick` it closes the modal. */
export type ModalButton = {
  readonly text?: string;
  readonly onClick?: () => void;
  readonly href?: string;
  readonly loading?: boolean;
  readonly danger?: boolean;
};

/** Properties of a modal. `onClose` is called on Escape, by a click outside, and by buttons without `onClick`. Icons: lucide, 32 px. */
type ModalProps = Omit<DialogProps, 'wide' | 'children'> & {
  /** Primary button; by default it reads 'Tutup' and closes the modal. */
  readonly primary?: ModalButton;
  readonly secondary?: ModalButton | undefined;
  readonly tertiary?: ModalButton | undefined;
  readonly children?: ReactNode;
};

type ActionProps = { readonly button: ModalButton; readonly variant: ButtonVariant; readonly onClose: () => void };

const Action = ({ button, variant, onClose }: ActionProps) => {
  const shown = button.danger === true ? 'danger' : variant;
  const text = button.text ?? 'Tutup';
  if (button.href !== undefined)
    return (
      <ButtonLink href={button.href} variant={shown} onClick={button.onClick ?? onClose}>
        {text}
      </ButtonLink>
    );
  return (
    <Button variant={shown} loading={button.loading ?? false} onClick={button.onClick ?? onClose}>
      {text}
    </Button>
  );
};

/** Modal with title, text, a primary button and up to two more buttons. At most 620 px wide. */
export const Modal = ({ primary = {}, secondary, tertiary, children, onClose, ...frame }: ModalProps) => (
  <DialogFrame {...frame} onClose={onClose} wide>
    {children}
    <div className="flex flex-col gap-2 sm:flex-row-reverse sm:flex-wrap">
      <Action button={primary} variant="primary" onClose={onClose} />
      {secondary !== undefined && <Action button={secondary} variant="secondary" onClose={onClose} />}
      {tertiary !== undefined && <Action button={tertiary} variant="quiet" onClose={onClose} />}
    </div>
  </DialogFrame>
);
