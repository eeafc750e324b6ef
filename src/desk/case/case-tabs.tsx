import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import type { DeskCase } from '#shared/wire/desk.ts';
import { unansweredCasesQuery } from '../api/desk-queries.ts';
import { CaseMessages, readsMessages } from './case-messages.tsx';
import { CasePolicy } from './case-request.tsx';
import { CaseStory } from './case-story.tsx';

interface Tab {
  readonly name: string;
  readonly text: string;
  /** Number behind the text, and its words for screen readers; absent = none. */
  readonly count?: { readonly number: number; readonly words: string };
  readonly content: ReactNode;
}

/** Returns how many messages of the customer wait for an answer; asking is not recorded, opening the tab is. */
const useWaitingMessages = (number: string): number => {
  const { data } = useQuery({ ...unansweredCasesQuery, enabled: readsMessages() });
  return data?.items.find((each) => each.number === number)?.count ?? 0;
};

const tabClass =
  'inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-3 font-semibold hover:bg-dim data-[state=active]:border-action data-[state=active]:text-action';

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
  return (
    <Tabs.Root defaultValue="data" activationMode="manual" className="flex min-h-0 flex-1 flex-col">
      <Tabs.List aria-label="Bagian kasus" className="flex shrink-0 flex-wrap border-b border-line">
        {tabs.map(({ name, text, count }) => (
          <Tabs.Trigger key={name} value={name} className={tabClass}>
            {text}
            {count && (
              <>
                <span aria-hidden="true" className="figures rounded-full bg-dim px-2 text-small text-ink">
                  {count.number}
                </span>
                <span className="sr-only">{`, ${count.words}`}</span>
              </>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Content key={name} value={name} className="min-h-0 flex-1 overflow-y-auto pt-3">
          <div className="flex flex-col gap-4">{content}</div>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
};
