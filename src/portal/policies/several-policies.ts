import { queryOptions } from '@tanstack/react-query';
import { PolicyChoices } from '#shared/wire/policies.ts';
import { tabStorage } from '#ui/storage/browser-storage.ts';
import { menuPath } from '../addresses/paths.ts';
import { callApi } from '../api/client.ts';
import { oneTabAtATime } from '../session/refresh-exchange.ts';
import { sessionChannel } from '../session/session-channel.ts';
import { findSession, replaceSession, saveSession, SignedInUser } from '../session/stored-session.ts';

/** Key of the number of policies, for the next first paint of this tab. */
const countKey = 'policy-count';

/** The policies of the person who is signed in; quiet, because the portal works without it. */
export const policiesQuery = queryOptions({
  queryKey: ['policies'],
  queryFn: async () => {
    const choices = await callApi('policies', PolicyChoices, { quiet: true });
    tabStorage.keep(countKey, String(choices.items.length));
    return choices;
  },
  staleTime: Infinity,
});

/** Loads the whole page again, so that nothing of the earlier policy stays in memory. */
const openWith = (user: SignedInUser): void => {
  replaceSession(user);
  globalThis.location.replace(menuPath);
};

/** Opens another policy in this tab and in those that share its session, one tab at a time. @throws ApiError */
export const switchPolicy = (policyNumber: string): Promise<void> =>
  oneTabAtATime(async () => {
    const session = findSession();
    if (session === undefined || session.policyNumber === policyNumber) return;
    const user = await callApi('policies/switch', SignedInUser, {
      method: 'POST',
      body: { policy_number: policyNumber },
    });
    sessionChannel.send({ kind: 'switched', replaced: session.refreshToken, user });
    openWith(user);
  });

/** Follows another tab of the same session to its policy, so that both show the same one. */
export const followSwitch = (): (() => void) =>
  sessionChannel.listen((message) => {
    if (message.kind === 'switched' && findSession()?.refreshToken === message.replaced) openWith(message.user);
  });

/** Returns whether there are policies to switch to, as known before the list loads, so that the header does not move. */
export const hasSeveralPolicies = (): boolean =>
  Math.max(findSession()?.policies ?? 1, Number(tabStorage.read(countKey) ?? '1')) > 1;

/** Returns whether a person with several policies has just signed in and chosen none yet. */
export const isChoiceOpen = (): boolean => (findSession()?.policies ?? 1) > 1;

/** Keeps the policy that was typed at sign-in. */
export const keepPolicy = (): void => {
  const session = findSession();
  if (session === undefined) return;
  const { policies: _several, ...chosen } = session;
  saveSession(chosen);
};
