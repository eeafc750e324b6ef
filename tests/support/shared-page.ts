import type { Browser } from 'playwright-core';
import { sitDown, type Person, type Viewport } from './browser.ts';
import type { LiveServer } from './live-server.ts';
import { openSessionFor, switchSession } from './story.ts';

/**
 * Page of several customers of the demo, one session at a time. Each further page would cost a second of processor
 * time, start with an empty cache, and reload whenever the clock moves.
 */
export interface SharedPage {
  readonly person: Person;
  /** Returns the customer's session as the portal stores it, signed in at the first call. */
  sessionOf(policy: string): Promise<string>;
  /** Clears the storage of the page and changes to the customer's session; the next page that is opened is theirs. */
  changeTo(policy: string): Promise<Person>;
}

export async function openSharedPage(browser: Browser, server: LiveServer, viewport: Viewport): Promise<SharedPage> {
  const person = await sitDown(browser, server.origin, viewport);
  const sessions = new Map<string, string>();

  async function sessionOf(policy: string): Promise<string> {
    const known = sessions.get(policy);
    if (known !== undefined) return known;
    const holder = await server.services.core.findHolder(policy);
    const words = { policy, phone: holder?.mobile ?? '', identity: holder?.identityNumber ?? '' };
    const session = await openSessionFor(person.page, server, words);
    sessions.set(policy, session);
    return session;
  }

  return {
    person,
    sessionOf,
    async changeTo(policy) {
      await switchSession(person.page, await sessionOf(policy));
      return person;
    },
  };
}
