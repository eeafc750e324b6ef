import { secretsOf } from '#requests/registry/secret-paths.ts';

type Payload = Readonly<Record<string, unknown>>;

const typed = new Map<string, Payload>();

/** Values that no draft may hold stay in the memory of this page alone and are gone with a reload (rulings 3.7). */
export const rememberSecrets = (suffix: string, payload: Payload): void => {
  typed.set(suffix, secretsOf(payload));
};

export const findSecrets = (suffix: string): Payload => typed.get(suffix) ?? {};

export const forgetSecrets = (suffix: string): void => {
  typed.delete(suffix);
};
