import type { FailureKind } from '#server/messages/messenger.ts';

/** Reaction to each error code of Meta's Cloud API (rulebook 4.5); ranges as [first, last]. */
const metaCodes: readonly (readonly [kind: FailureKind, codes: readonly (number | readonly [number, number])[]])[] = [
  // Token ended or withdrawn; permission; account locked, policy, country restricted.
  ['stop', [0, 190, 3, 10, [200, 299], 131031, 368, 130497]],
  // Limits of the app, the account or its throughput.
  ['down', [4, 80007, 130429]],
  // Too many messages to this number.
  ['later', [131056]],
  // Cannot be delivered; spam limit; Meta chose not to deliver.
  ['next', [131026, 131048, 131049]],
  // A template was needed; payment of the account; parameters, name, policy, format or pause of the template.
  ['alarm', [131047, 131042, 132000, 132001, 132007, 132012, 132015]],
  // Meta's own fault or overload.
  ['down', [1, 2, 131000, 131016]],
];

const isOne = (code: number, each: number | readonly [number, number]): boolean =>
  typeof each === 'number' ? code === each : code >= each[0] && code <= each[1];

/** Returns what a code asks for; an unknown one is a fault that a person has to read. */
export const kindOfMetaCode = (code: number): FailureKind =>
  metaCodes.find(([, codes]) => codes.some((each) => isOne(code, each)))?.[0] ?? 'alarm';
