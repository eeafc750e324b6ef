import {
  AlarmClock,
  CalendarX,
  FileQuestion,
  Files,
  HandHelping,
  Megaphone,
  Repeat2,
  Scale,
  Siren,
  UserCheck,
  Users,
  Waypoints,
  type LucideIcon,
} from 'lucide-react';
import type { QueueItem, QueueMark } from '#shared/wire/desk-queue/queue.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { Link } from '#ui/appearance/link.tsx';
import { markWords } from './queue-words.ts';

const appearance: Readonly<Record<QueueMark, { readonly Icon: LucideIcon; readonly tone: string }>> = {
  REPORT: { Icon: Siren, tone: 'text-you' },
  COMPLAINT: { Icon: Megaphone, tone: 'text-you' },
  MISSED: { Icon: CalendarX, tone: 'text-you' },
  NEARLY_MISSED: { Icon: AlarmClock, tone: 'text-wait' },
  RING: { Icon: Users, tone: 'text-wait' },
  PATTERN: { Icon: Waypoints, tone: 'text-wait' },
  LARGE_SUM: { Icon: Scale, tone: 'text-sea' },
  STATEMENT_MISSING: { Icon: FileQuestion, tone: 'text-wait' },
  ASKED_OFTEN: { Icon: Files, tone: 'text-you' },
  SECOND_ROUND: { Icon: Repeat2, tone: 'text-sea' },
  BY_PEOPLE: { Icon: UserCheck, tone: 'text-sea' },
  OFFERED: { Icon: HandHelping, tone: 'text-action' },
  SNOOZED: { Icon: AlarmClock, tone: 'text-wait' },
};

type Marks = Pick<QueueItem, 'marks'>;

type MarkLineProps = Marks & {
  readonly hasWord: boolean;
  /** Address to which the mark of a ring leads; undefined = nowhere. */
  readonly ring?: string | undefined;
};

/** Marks of a case on one line: icons, and a word where there is room (`hasWord`). Readers hear each in full. */
export const MarkLine = ({ marks, hasWord, ring }: MarkLineProps) => (
  <span className="flex items-center gap-1.5 overflow-hidden">
    {marks.map(({ mark, text }) => {
      const { Icon, tone } = appearance[mark];
      const shown = (
        <>
          <Icon aria-hidden="true" size={16} className="shrink-0" />
          {hasWord && (
            <span aria-hidden="true" className="font-semibold whitespace-nowrap">
              {markWords[mark]}
            </span>
          )}
          <span className="sr-only">{text}</span>
        </>
      );
      return mark === 'RING' && ring !== undefined ? (
        <Link
          key={text}
          href={ring}
          title={text}
          className={classNames('inline-flex min-h-6 min-w-6 shrink-0 items-center gap-1 underline', tone)}
        >
          {shown}
        </Link>
      ) : (
        <span key={text} title={text} className={classNames('inline-flex shrink-0 items-center gap-1', tone)}>
          {shown}
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
