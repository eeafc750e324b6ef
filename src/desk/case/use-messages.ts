import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { WaitingMessages } from '#shared/wire/desk-queue/waiting-messages.ts';
import type { RequestMessage } from '#shared/wire/request-messages.ts';
import { messagesQuery, unansweredCasesQuery } from '../api/desk-queries.ts';

const pollEvery = 15_000;

/** Builds a text to compare: number of messages that wait for an answer, and the oldest one's time. */
const describeWait = (count: number, since: string | undefined): string => `${count} ${since ?? ''}`;

const waitShown = (messages: readonly RequestMessage[]): string => {
  const lastReply = messages.map(({ from }) => from).lastIndexOf('insurer');
  const answer = messages.findIndex(({ reply }) => reply === 'ANSWER');
  const isAnswered = ({ objection, complaint }: RequestMessage, place: number): boolean =>
    complaint === null
      ? place < (objection ? answer : lastReply)
      : messages.some((each) => each.from === 'insurer' && each.complaint === complaint);
  const unanswered = messages.filter((each, place) => each.from === 'customer' && !isAnswered(each, place));
  return describeWait(unanswered.length, unanswered[0]?.at);
};

const waitListed = ({ items }: WaitingMessages, number: string): string => {
  const found = items.find((each) => each.number === number);
  return describeWait(found?.count ?? 0, found?.since);
};

/**
 * Returns the messages of an open case. Every fetch is recorded in the access log, so messages are not polled. Instead
 * the list of waiting customers is polled every 15 s while the tab is visible. The messages are refetched when that
 * list shows a new message.
 */
export const useMessages = (number: string) => {
  const query = useQuery(messagesQuery(number));
  const { data: waiting } = useQuery({ ...unansweredCasesQuery, refetchInterval: pollEvery });
  const { data, refetch } = query;
  const answered = useRef<string>(undefined);
  useEffect(() => {
    if (waiting === undefined || data === undefined) return;
    const listed = waitListed(waiting, number);
    const isChanged = listed !== answered.current && listed !== waitShown(data.items);
    answered.current = listed;
    if (isChanged) void refetch();
  }, [waiting, data, number, refetch]);
  return query;
};
