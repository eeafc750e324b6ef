import { useEffect, useRef } from 'react';
import type { DeskCase } from '#shared/wire/desk.ts';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/appearance/class-names.ts';
import { useOneScreen } from '../../layout/desk-screen.ts';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { StepFailure } from '../../layout/step-failure.tsx';
import { KeyHint, useShortcut } from '../../keys/key-hint.tsx';
import type { CaseFiles } from '../files/use-case-files.ts';
import { CheckRow } from './check-row.tsx';
import { prefill, type WrongButton } from './start-answer.ts';
import { groupsOf, reachable, useCheckKeys, type CaseChecksState, type CheckGroup } from './use-checks.ts';

type ChecklistProps = {
  readonly shown: DeskCase;
  readonly files: CaseFiles;
  readonly state: CaseChecksState;
  /** Opens the dialog of a button of the action bar. */
  readonly onStart: (button: WrongButton) => void;
};

const isAnswered = ({ chosen }: CheckGroup['checks'][number]): boolean => chosen !== null;
const isWrong = ({ chosen }: CheckGroup['checks'][number]): boolean => chosen === 'WRONG';

const countText = ({ checks }: Pick<CheckGroup, 'checks'>): string =>
  `${checks.filter(isAnswered).length} dari ${checks.length}`;

type TickAllProps = { readonly hasKey: boolean; readonly onTick: () => void };

const TickAll = ({ hasKey, onTick }: TickAllProps) => {
  const shortcut = useShortcut('tick');
  return (
    <Button size="small" variant="secondary" aria-keyshortcuts={hasKey ? shortcut : undefined} onClick={onTick}>
      Semua sesuai {hasKey && <KeyHint of="tick" />}
    </Button>
  );
};

type GroupProps = ChecklistProps & { readonly group: CheckGroup };

/** Heading of a group of checks, with buttons that open its file and tick all. They go once pressed, and the heading takes the focus. */
const GroupHead = ({ files, group, state, isOpen }: Omit<GroupProps, 'onStart'> & { readonly isOpen: boolean }) => {
  const entry = files.entries.find(({ name }) => name === group.attachment);
  const label = group.label === '' ? 'Hal lain' : group.label;
  const isSeen = entry === undefined || isOpen;
  const head = useRef<HTMLHeadingElement>(null);
  const press = (run: () => void) => () => {
    head.current?.focus({ preventScroll: true });
    run();
  };
  const canTick = state.mayAnswer && isSeen && group.checks.some((check) => !isAnswered(check));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h3 ref={head} tabIndex={-1} className="min-w-0 font-bold">
        <span>{label}</span> <span className="figures text-small font-normal text-muted">{countText(group)}</span>
      </h3>
      {canTick && (
        <TickAll
          hasKey={group.attachment === (files.last ?? null)}
          onTick={press(() => void state.tick(group.checks))}
        />
      )}
      {entry !== undefined && !isOpen && !entry.closed && (
        <Button size="small" variant="quiet" onClick={press(() => files.toggle(entry))}>
          Buka dokumen
        </Button>
      )}
    </div>
  );
};

/** Scrolls a group into view when its file opens, where the page itself does not scroll. */
const useIntoView = (isOpen: boolean) => {
  const group = useRef<HTMLElement>(null);
  const isOneScreen = useOneScreen();
  useEffect(() => {
    // Some browsers return a promise, which React would take for the clean-up function.
    if (isOpen && isOneScreen) group.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, isOneScreen]);
  return group;
};

/** Checks of one file. While somebody ticks, only those of shown files are unfolded, so that they fit the screen. */
const Group = ({ group, ...of }: GroupProps) => {
  const { files, state } = of;
  const isOpen = files.shownEntries.some(({ name }) => name === group.attachment);
  const isUnfolded = isOpen || !state.mayAnswer || group.attachment === null || group.checks.some(isWrong);
  const section = useIntoView(isOpen);
  const byKey = reachable(state.checks, files.last);
  const placeOf = (check: CheckGroup['checks'][number]): number | undefined => {
    const place = byKey.indexOf(check) + 1;
    return place === 0 || place > 9 ? undefined : place;
  };
  return (
    <section
      ref={section}
      className={classNames('rounded-field border px-3 py-1.5', isOpen ? 'border-sea' : 'border-line')}
    >
      <GroupHead {...of} group={group} isOpen={isOpen} />
      {isUnfolded && (
        <ul>
          {group.checks.map((check) => (
            <CheckRow
              key={check.id}
              shown={of.shown}
              check={check}
              choose={state.choose}
              mayAnswer={state.mayAnswer}
              place={placeOf(check)}
              isOpen={isOpen}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

/** Says what can be done about wrong checks, with buttons whose dialogs are filled in. */
const WrongChecks = ({ shown, state, onStart }: Omit<ChecklistProps, 'files'>) => {
  const wrong = state.checks.filter(isWrong);
  if (!state.mayAnswer || wrong.length === 0) return null;
  const start = (button: WrongButton) => () => {
    prefill(shown.number, button, wrong);
    onStart(button);
  };
  const has = (button: WrongButton) => shown.buttons.some(({ key }) => key === button);
  return (
    <Notice tone="you" heading="Ada yang tidak sesuai">
      <p>Minta dokumennya lagi, atau usulkan tolak. Alasannya sudah terisi dan dapat Anda ubah.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {has('ask-document') && wrong.some(({ slot }) => slot !== null) && (
          <Button size="small" variant="secondary" onClick={start('ask-document')}>
            Minta lagi
          </Button>
        )}
        {has('propose-reject') && (
          <Button size="small" variant="danger" onClick={start('propose-reject')}>
            Tolak karena ini
          </Button>
        )}
      </div>
    </Notice>
  );
};

/** Shows what a verifier checks by eye, file by file, with the answers and who gave them; nothing without checks. */
export const ChecklistCard = ({ shown, files, state, onStart }: ChecklistProps) => {
  const { checks, mayAnswer, error } = state;
  useCheckKeys(shown, files, state);
  if (checks.length === 0) return null;
  const caption = mayAnswer
    ? 'Bandingkan dengan nilainya, lalu jawab. Usulan setuju perlu semuanya.'
    : checks.some(isAnswered)
      ? 'Jawaban verifikator, dengan nama dan waktunya.'
      : 'Dijawab oleh verifikator yang mengambil kasus.';
  return (
    <Card title="Daftar periksa" aside={countText({ checks })} caption={caption}>
      <StepFailure error={error} />
      <WrongChecks shown={shown} state={state} onStart={onStart} />
      {groupsOf(checks).map((group) => (
        <Group key={group.attachment ?? ''} group={group} shown={shown} files={files} state={state} onStart={onStart} />
      ))}
    </Card>
  );
};
