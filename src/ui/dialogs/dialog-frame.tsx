import { createElement } from 'react';
import type { DialogProps } from './dialog-window.tsx';
import { buildLatePart } from '../late/late-part.ts';
import { PartMissing } from './part-missing.tsx';

const dialogs = buildLatePart('dialog-window', async () => (await import('./dialog-window.tsx')).default);

/** What dialogs are drawn with; to be asked for before there is one, because the line may be gone by then. */
export const loadDialogs = dialogs.load;

const { usePart: useDialogWindow } = dialogs;

/** A dialog. What it is drawn with is a file of its own, because no page begins with one. */
export const DialogFrame = (props: DialogProps) => {
  const { open, title, text, onClose } = props;
  const { part: DialogWindow, trouble } = useDialogWindow(open);
  if (trouble !== undefined) return <PartMissing trouble={trouble} title={title} text={text} onClose={onClose} />;
  return DialogWindow !== undefined && open && createElement(DialogWindow, props);
};
