import { queryOptions } from '@tanstack/react-query';
import { PolicyChoices } from '#shared/wire/policies.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { menuPath } from '../addresses/paths.ts';
import { callApi } from '../api/client.ts';
import { runInOneTab } from '../session/refresh-exchange.ts';
import { sessionChannel } from '../session/session-channel.ts';
import { findSession, replaceSession, saveSession, SignedInUser } from '../session/stored-session.ts';

/** Storage key of the number of policies, needed before the list has loaded. */
const countKey = 'policy-count';

/** Query for the policies of the signed-in person; it fails quietly, because the portal works without the list. */
export const policiesQuery = queryOptions({
  queryKey: ['policies'],
  queryFn: async () => {
    const choices = await callApi('policies', PolicyChoices, { quiet: true });
    tabStorage.keep(countKey, String(choices.items.length));
    return choices;
  },
  staleTime: Infinity,
});

/** Saves the session and reloads the document, so that no data of the earlier policy stays in memory. */
const openPolicyOf = (user: SignedInUser): void => {
  replaceSession(user);
  globalThis.location.replace(menuPath);
};

/**
 * Opens another policy in this tab and in tabs with the same session; only one tab at a time may switch.
 * @throws ApiError
 */
export const switchPolicy = (policyNumber: string): Promise<void> =>
  runInOneTab(async () => {
    const session = findSession();
    if (session === undefined || session.policyNumber === policyNumber) return;
    const user = await callApi('policies/switch', SignedInUser, {
      method: 'POST',
      body: { policy_number: policyNumber },
    });
    sessionChannel.send({ kind: 'switched', replaced: session.refreshToken, user });
    openPolicyOf(user);
  });

/** Opens the policy that another tab of the same session has switched to. */
export const followSwitch = (): (() => void) =>
  sessionChannel.listen((message) => {
    if (message.kind === 'switched' && findSession()?.refreshToken === message.replaced) openPolicyOf(message.user);
  });

/**
 * Returns true when there are policies to switch to. The stored number is used before the list loads, so that the
 * header does not move.
 */
export const hasSeveralPolicies = (): boolean =>
  Math.max(findSession()?.policies ?? 1, Number(tabStorage.read(countKey) ?? '1')) > 1;

/** Returns true when a person with several policies has just signed in and not chosen a policy. */
export const isChoiceOpen = (): boolean => (findSession()?.policies ?? 1) > 1;

/** Chooses the policy whose number was typed at sign-in. */
export const keepPolicy = (): void => {
  const session = findSession();
  if (session === undefined) return;
  const { policies: _several, ...chosen } = session;
  saveSession(chosen);
};
