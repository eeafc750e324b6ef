import { FileQuestion, Files, Megaphone, Repeat2, Scale, Siren, Users, Waypoints, type LucideIcon } from 'lucide-react';
import type { QueueItem, QueueMark } from '#shared/wire/desk-queue/queue.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { markWords } from './queue-words.ts';

const appearance: Readonly<Record<QueueMark, { readonly Icon: LucideIcon; readonly tone: string }>> = {
  REPORT: { Icon: Siren, tone: 'text-you' },
  COMPLAINT: { Icon: Megaphone, tone: 'text-you' },
  RING: { Icon: Users, tone: 'text-wait' },
  PATTERN: { Icon: Waypoints, tone: 'text-wait' },
  LARGE_SUM: { Icon: Scale, tone: 'text-sea' },
  STATEMENT_MISSING: { Icon: FileQuestion, tone: 'text-wait' },
  ASKED_OFTEN: { Icon: Files, tone: 'text-you' },
  SECOND_ROUND: { Icon: Repeat2, tone: 'text-sea' },
};

type Marks = Pick<QueueItem, 'marks'>;

/** Marks of a case on one line: icons, and a word where there is only one. Readers hear each in full. */
export const MarkLine = ({ marks }: Marks) => (
  <span className="flex items-center gap-1.5 overflow-hidden">
    {marks.map(({ mark, text }) => {
      const { Icon, tone } = appearance[mark];
      return (
        <span key={text} title={text} className={classNames('inline-flex shrink-0 items-center gap-1', tone)}>
          <Icon aria-hidden="true" size={16} className="shrink-0" />
          {marks.length === 1 && (
            <span aria-hidden="true" className="font-semibold whitespace-nowrap">
              {markWords[mark]}
            </span>
          )}
          <span className="sr-only">{text}</span>
        </span>
      );
    })}
  </span>
);

/** Marks of a case below each other, in full words. */
export const MarkList = ({ marks }: Marks) => (
  <>
    {marks.map(({ mark, text }) => {
      const { Icon, tone } = appearance[mark];
      return (
        <span key={text} className={classNames('flex items-start gap-1.5 text-small font-semibold', tone)}>
          <Icon aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          <span>{text}</span>
        </span>
      );
    })}
  </>
);
