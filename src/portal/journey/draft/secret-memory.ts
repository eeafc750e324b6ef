import { secretsOf } from '#requests/registry/secret-paths.ts';

type Payload = Readonly<Record<string, unknown>>;

const typed = new Map<string, Payload>();

/** Keeps values that no stored draft may contain in this page's memory; a reload deletes them (rulings 3.7). */
export const rememberSecrets = (suffix: string, payload: Payload): void => {
  typed.set(suffix, secretsOf(payload));
};

export const findSecrets = (suffix: string): Payload => typed.get(suffix) ?? {};

export const forgetSecrets = (suffix: string): void => {
  typed.delete(suffix);
};
