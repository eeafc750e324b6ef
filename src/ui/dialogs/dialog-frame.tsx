import { createElement } from 'react';
import type { DialogProps } from './dialog-window.tsx';
import { buildLazyPart } from '../lazy/lazy-part.ts';
import { PartMissing } from './part-missing.tsx';

const dialogs = buildLazyPart('dialog-window', async () => (await import('./dialog-window.tsx')).default);

/** Preloads the chunk that renders dialogs, because the connection may be lost by the time a dialog opens. */
export const loadDialogs = dialogs.load;

const { usePart: useDialogWindow } = dialogs;

/** Dialog whose rendering code is a lazy chunk, because no page starts with a dialog. Shows `PartMissing` when the chunk fails to load. */
export const DialogFrame = (props: DialogProps) => {
  const { open, title, text, onClose } = props;
  const { part: DialogWindow, trouble } = useDialogWindow(open);
  if (trouble !== undefined) return <PartMissing trouble={trouble} title={title} text={text} onClose={onClose} />;
  return DialogWindow !== undefined && open && createElement(DialogWindow, props);
};
