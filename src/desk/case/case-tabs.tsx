import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { DeskCase } from '#shared/wire/desk.ts';
import { unansweredCasesQuery } from '../api/desk-queries.ts';
import { useKeys } from '../keys/use-keys.ts';
import { NoteCard } from '../notes/note-list.tsx';
import type { Notes } from '../notes/use-notes.ts';
import { CaseCalculationCard } from './case-calculation.tsx';
import { CaseMessages, readsMessages, writesMessages } from './case-messages.tsx';
import { CasePolicy } from './case-request.tsx';
import { CaseStory } from './case-story.tsx';
import { TabbedParts, type Tab } from './tabbed-parts.tsx';

/** Returns how many messages of the customer wait for an answer; asking is not recorded, opening the tab is. */
const useWaitingMessages = (number: string): number => {
  const { data } = useQuery({ ...unansweredCasesQuery, enabled: readsMessages() });
  return data?.items.find((each) => each.number === number)?.count ?? 0;
};

type CaseTabsProps = { readonly shown: DeskCase; readonly notes: Notes; readonly children: ReactNode };

/**
 * Shows data, policy, notes, story and messages of a case as tabs. Arrows move between them and Enter opens one, because opening
 * the messages is recorded.
 */
export const CaseTabs = ({ shown, notes, children }: CaseTabsProps) => {
  const waiting = useWaitingMessages(shown.number);
  const steps = shown.events.length;
  // The key for a sentence opens the messages with the list; each press renders the tabs again.
  const [inserting, setInserting] = useState(0);
  useKeys({ insert: writesMessages() ? () => setInserting(inserting + 1) : undefined });
  const tabs: readonly Tab[] = [
    { name: 'data', text: 'Pengajuan', content: children },
    ...(shown.has_calculation
      ? [{ name: 'calculation', text: 'Perhitungan', content: <CaseCalculationCard number={shown.number} /> }]
      : []),
    { name: 'policy', text: 'Polis', content: <CasePolicy shown={shown} /> },
    ...(notes.items === undefined
      ? []
      : [
          {
            name: 'notes',
            text: 'Catatan',
            count: { number: notes.items.length, words: `${notes.items.length} catatan` },
            content: <NoteCard notes={notes} />,
          },
        ]),
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
            content: <CaseMessages number={shown.number} insertsAtOnce={inserting > 0} />,
          },
        ]
      : []),
  ];
  return <TabbedParts key={inserting} label="Bagian kasus" tabs={tabs} {...(inserting > 0 && { first: 'messages' })} />;
};
