/** Returns whether the browser knows the native dialog; those before Firefox 98 and Safari 15.4 do not. */
const isKnown = (dialog: object): boolean => 'showModal' in dialog;

/** Shows the dialog above the page, which is out of reach meanwhile; an older browser shows it where it is, and the page stays in reach. */
export const openDialog = (dialog: HTMLDialogElement): void => {
  if (isKnown(dialog)) dialog.showModal();
  else dialog.setAttribute('open', '');
};

export const closeDialog = (dialog: HTMLDialogElement): void => {
  if (isKnown(dialog)) dialog.close();
  else dialog.removeAttribute('open');
};
