import type { ModalButton } from '#ui/dialogs/modal.tsx';
import { createStore } from '../runtime/external-store.ts';

/** General modal that any page may open; buttons without an action close it. */
export type ModalRequest = {
  readonly title: string;
  readonly text?: string;
  readonly primary?: ModalButton;
  readonly secondary?: ModalButton;
  readonly tertiary?: ModalButton;
};

export const currentModal = createStore<ModalRequest | undefined>(undefined);

export const showModal = (modal: ModalRequest): void => currentModal.set(modal);
export const closeModal = (): void => currentModal.set(undefined);
