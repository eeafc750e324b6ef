import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeskCase } from '#shared/wire/desk.ts';
import { unansweredCasesQuery } from '../api/desk-queries.ts';
import { CaseMessages, readsMessages } from './case-messages.tsx';
import { CasePolicy } from './case-request.tsx';
import { CaseStory } from './case-story.tsx';
import { TabbedParts, type Tab } from './tabbed-parts.tsx';

/** Returns how many messages of the customer wait for an answer; asking is not recorded, opening the tab is. */
const useWaitingMessages = (number: string): number => {
  const { data } = useQuery({ ...unansweredCasesQuery, enabled: readsMessages() });
  return data?.items.find((each) => each.number === number)?.count ?? 0;
};

type CaseTabsProps = { readonly shown: DeskCase; readonly children: ReactNode };

/**
 * Shows data, policy, story and messages of a case as tabs. Arrows move between them and Enter opens one, because opening
 * the messages is recorded.
 */
export const CaseTabs = ({ shown, children }: CaseTabsProps) => {
  const waiting = useWaitingMessages(shown.number);
  const steps = shown.events.length;
  const tabs: readonly Tab[] = [
    { name: 'data', text: 'Pengajuan', content: children },
    { name: 'policy', text: 'Polis', content: <CasePolicy shown={shown} /> },
    {
      name: 'story',
      text: 'Riwayat',
      count: { number: steps, words: `${steps} langkah` },
      content: <CaseStory events={shown.events} />,
    },
    ...(readsMessages()
      ? [
          {
            name: 'messages',
            text: 'Pesan',
            ...(waiting > 0 && { count: { number: waiting, words: `${waiting} menunggu jawaban` } }),
            content: <CaseMessages number={shown.number} />,
          },
        ]
      : []),
  ];
  return <TabbedParts label="Bagian kasus" tabs={tabs} />;
};
