import { createStore } from '../runtime/external-store.ts';

/** Error alert with message and status code (wire 10.2). */
export type Alert = { readonly message: string; readonly status: number; readonly requestId: string | undefined };

export const currentAlert = createStore<Alert | undefined>(undefined);

export const showAlert = (alert: Alert): void => currentAlert.set(alert);
export const closeAlert = (): void => currentAlert.set(undefined);
