import { createElement } from 'react';
import type { DialogProps } from './dialog-window.tsx';
import { buildLatePart } from './late-part.ts';

const dialogs = buildLatePart(async () => (await import('./dialog-window.tsx')).default);

/** What dialogs are drawn with; to be asked for before there is one, because the line may be gone by then. */
export const loadDialogs = dialogs.load;

const { usePart: useDialogWindow } = dialogs;

/** A dialog. What it is drawn with is a file of its own, because no page begins with one. */
export const DialogFrame = (props: DialogProps) => {
  const DialogWindow = useDialogWindow(props.open);
  return DialogWindow !== undefined && props.open && createElement(DialogWindow, props);
};
