import { z } from 'zod';
import { caseReaders, readsCases } from '#shared/requests/desk-pages.ts';
import { PresenceInput, type Topic } from '#shared/wire/desk-team/desk-stream.ts';
import { allStaff } from '#server/desk/sign-in/staff-routes.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { leaveOpenCalls } from '#server/http/open-calls.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, answeredItself, noData, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { beginEventStream, type EventStream } from '#server/notifications/event-stream.ts';
import { createOpenStreams } from '#server/notifications/open-streams.ts';
import { watchSessions } from '#server/notifications/session-watch.ts';
import { tooManyStreams, type StreamParts } from '#server/notifications/stream-route.ts';
import { followChanges } from './changes.ts';
import { announcePresence, createPresence } from './presence.ts';
import { findStaffEnds } from './staff-session-ends.ts';

type Streaming = Pick<DeskServices, 'clock' | 'deskLimits' | 'log' | 'pool'>;

/** Open page of a member of staff. */
interface Page {
  readonly caller: StaffSession;
  readonly send: EventStream['send'];
  /** Presence as it was sent last, as text. */
  presence: string;
}

/** Tells pages which of the changed lists to fetch again, as far as their people read them. */
function sendTopics(pages: Iterable<Page>, topics: readonly Topic[]): void {
  for (const { caller, send } of pages) {
    const readable = topics.filter((topic) => topic === 'counts' || readsCases(caller.roles));
    if (readable.length > 0) send('changed', { topics: readable });
  }
}

/** Creates what the open pages of this process are told, and tells it. */
function createPages({ clock }: Pick<Streaming, 'clock'>, live: StreamParts['live']) {
  const pages = new Set<Page>();
  const sendPresence = (page: Page): void => {
    const others = presence.listOthers(page.caller.userName);
    const text = JSON.stringify(others);
    if (!readsCases(page.caller.roles) || text === page.presence) return;
    page.presence = text;
    page.send('presence', others);
  };
  const presence = createPresence(live, clock, () => pages.forEach(sendPresence));
  const stopChanges = followChanges(live, {
    onTopics: (topics) => sendTopics(pages, topics),
    onNotice(userName) {
      for (const { caller, send } of pages) if (caller.userName === userName) send('notice', {});
    },
  });
  // Signals during the outage were missed.
  live.onReconnect(() => {
    sendTopics(pages, ['cases', 'counts']);
    for (const { send } of pages) send('notice', {});
  });
  return {
    add(page: Page): () => void {
      pages.add(page);
      page.send('ready', {});
      sendPresence(page);
      return () => void pages.delete(page);
    },
    /** Returns the roles with which a session's page was opened. */
    rolesOf: (sessionId: string) => [...pages].find(({ caller }) => caller.sessionId === sessionId)?.caller.roles,
    stop(): void {
      presence.stop();
      stopChanges();
    },
  };
}

const presenceRoute = ({ pool }: Pick<Streaming, 'pool'>): Route =>
  staffRoute(caseReaders, {
    method: 'POST',
    path: '/desk/v1/cases/:number/presence',
    summary: 'A page of the caller has the case open, or has left it; said every few seconds',
    input: z.object({ params: z.object({ number: z.string().max(32) }), body: PresenceInput }),
    answers: noData,
    handle: async ({ input: { params, body }, caller: { userName, displayName } }) => {
      const isKnown = await announcePresence(pool, { ...params, ...body, userName, displayName });
      if (!isKnown) throw refuse('NOT_FOUND');
      return answer(null);
    },
  });

/** Streams of the desk in this process: the routes, and what ends them. */
export interface DeskStream {
  readonly routes: readonly Route[];
  /** Ends all streams because this process stops; browsers reconnect to another one. */
  readonly endAll: () => void;
  /** Stops timers and listeners. */
  stop(): void;
}

/**
 * Creates the stream that tells open pages of the desk who has which case open, which lists changed, and that the person
 * got a notice (rulebook 4.2). It shares connection, limit and end of the customers' streams.
 */
export function createDeskStream(desk: Streaming, { live, mostPerSession }: StreamParts): DeskStream {
  const streams = createOpenStreams();
  const pages = createPages(desk, live);
  const findSessionEnds = (sessionIds: readonly string[]) => findStaffEnds(desk, sessionIds, pages.rolesOf);
  const watch = watchSessions({ streams, live, clock: desk.clock, log: desk.log, findSessionEnds });
  const keep = (caller: StaffSession, { send, end, onClose }: EventStream): void => {
    const { sessionId } = caller;
    const forget = streams.add({ sessionId, send: (event) => send(event, {}), end });
    onClose(forget);
    onClose(pages.add({ caller, send, presence: '' }));
    // The session may have ended since its token was checked.
    void watch.check(sessionId);
  };
  const routes = [
    staffRoute(allStaff, {
      method: 'GET',
      path: '/desk/v1/stream',
      summary: 'Who has which case open, which lists changed, and notices (text/event-stream, read with fetch)',
      input: noInput,
      writes: ['text/event-stream'],
      handle({ caller, request, reply }) {
        if (streams.countOf(caller.sessionId) >= mostPerSession) throw tooManyStreams();
        leaveOpenCalls(request);
        keep(caller, beginEventStream(reply));
        return Promise.resolve(answeredItself);
      },
    }),
    presenceRoute(desk),
  ];
  return {
    routes,
    endAll: streams.endAll,
    stop() {
      watch.stop();
      pages.stop();
    },
  };
}
