import { useState } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import type { CasePaper, DeskCase } from '#shared/wire/desk.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Pill } from '#ui/pill.tsx';
import { PaperViewer } from './paper-viewer.tsx';
import type { Viewable } from './paper-viewer.tsx';

const STATES = {
  current: { tone: 'ok', text: 'Berlaku' },
  asked: { tone: 'you', text: 'Diminta ulang' },
  replaced: { tone: 'muted', text: 'Diganti' },
} as const;

type Entry = Viewable & { readonly caption: string; readonly state: CasePaper['state'] };

const entriesOf = (shown: DeskCase): readonly Entry[] => [
  ...shown.papers.map((paper) => ({
    name: paper.name,
    label: paper.label,
    kind: 'attachments' as const,
    isPdf: paper.content_type === 'application/pdf',
    caption: `${paper.type} · ${formatDateTime(paper.created_at)}`,
    state: paper.state,
  })),
  ...shown.face.frames.map((frame) => ({
    ...frame,
    kind: 'frames' as const,
    isPdf: false,
    caption: 'Verifikasi wajah',
    state: 'current' as const,
  })),
];

type ChoiceProps = { readonly entry: Entry; readonly open: boolean; readonly onOpen: () => void };

const Choice = ({ entry, open, onOpen }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={open}
    onClick={onOpen}
    className={classNames(
      'flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-field border px-3 py-2 text-left',
      open ? 'border-sea bg-sea-tint' : 'border-edge bg-card hover:bg-dim',
    )}
  >
    <span>
      <span className="block font-semibold">{entry.label}</span>
      <span className="figures block text-small text-muted">{entry.caption}</span>
    </span>
    <Pill tone={STATES[entry.state].tone}>{STATES[entry.state].text}</Pill>
  </button>
);

/** All documents of the case; one is opened at a time, so that a view is recorded only when somebody looks. */
export const CasePapers = ({ shown }: { readonly shown: DeskCase }) => {
  const [openName, setOpenName] = useState<string>();
  const entries = entriesOf(shown);
  const open = entries.find((entry) => entry.name === openName);
  return (
    <Card title="Dokumen" caption="Membuka dokumen dicatat dengan nama Anda.">
      {entries.length === 0 && <p className="text-muted">Pengajuan ini tidak memerlukan dokumen.</p>}
      <ul className="grid gap-2 sm:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry.name}>
            <Choice
              entry={entry}
              open={entry === open}
              onOpen={() => setOpenName(entry === open ? undefined : entry.name)}
            />
          </li>
        ))}
      </ul>
      {open && <PaperViewer key={open.name} number={shown.number} paper={open} />}
    </Card>
  );
};
