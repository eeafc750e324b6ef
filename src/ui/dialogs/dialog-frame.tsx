import { createElement } from 'react';
import type { DialogProps } from './dialog-window.tsx';
import { buildLazyPart } from '../lazy/lazy-part.ts';
import { PartMissing } from './part-missing.tsx';

const dialogs = buildLazyPart('dialog-window', async () => (await import('./dialog-window.tsx')).default);

/** Loads the file that draws dialogs. Call it in advance, because the connection may be lost when a dialog opens. */
export const loadDialogs = dialogs.load;

const { usePart: useDialogWindow } = dialogs;

/** A dialog. The code that draws it is a file of its own, because no page begins with a dialog. */
export const DialogFrame = (props: DialogProps) => {
  const { open, title, text, onClose } = props;
  const { part: DialogWindow, trouble } = useDialogWindow(open);
  if (trouble !== undefined) return <PartMissing trouble={trouble} title={title} text={text} onClose={onClose} />;
  return DialogWindow !== undefined && open && createElement(DialogWindow, props);
};
