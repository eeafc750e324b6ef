/** Returns true when the browser supports `<dialog>`, which Firefox before 98 and Safari before 15.4 do not. */
const isSupported = (dialog: object): boolean => 'showModal' in dialog;

/** Opens the dialog as a modal. A browser without `<dialog>` shows it in the page, which then stays usable. */
export const openDialog = (dialog: HTMLDialogElement): void => {
  if (isSupported(dialog)) dialog.showModal();
  else dialog.setAttribute('open', '');
};

export const closeDialog = (dialog: HTMLDialogElement): void => {
  if (isSupported(dialog)) dialog.close();
  else dialog.removeAttribute('open');
};
