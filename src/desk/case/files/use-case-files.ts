import { useState } from 'react';
import type { DeskCase } from '#shared/wire/desk.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useView, viewKeys, type View, type ViewControl } from '../../viewer/view.ts';
import { entriesOf, isUnopened, type FileEntry } from './file-entries.ts';

/** Returns the entries after the open one, then those before it. */
const fromNext = (entries: readonly FileEntry[], name: string | undefined): readonly FileEntry[] => {
  const at = entries.findIndex((entry) => entry.name === name);
  return [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
};

/** Holds one size for all files, and a direction for each; `last` = file that is rotated. */
const useSharedZoom = (last: string | undefined) => {
  const [turns, setTurns] = useState<Readonly<Record<string, number>>>({});
  const zoom = useView();
  const viewOf = (name: string): View => ({ zoom: zoom.view.zoom, turns: turns[name] ?? 0 });
  const control: ViewControl = {
    ...zoom,
    view: viewOf(last ?? ''),
    turn: (by) => {
      if (last !== undefined) setTurns({ ...turns, [last]: (viewOf(last).turns + by + 4) % 4 });
    },
  };
  return { control, viewOf };
};

/**
 * Holds which files of a case are shown: one, or two beside each other. Only a shown file is fetched, so that each
 * recorded view was a real one. Two files have the same size; the one used last is rotated. Keys do the same.
 */
export const useCaseFiles = (shown: DeskCase) => {
  const entries = entriesOf(shown);
  const [openNames, setOpenNames] = useState<readonly string[]>([]);
  const [isDouble, setDouble] = useState(false);
  const [byKey, setByKey] = useState(false);
  const [last] = openNames.slice(-1);
  const { control, viewOf } = useSharedZoom(last);
  const setLast = (name: string): void => {
    if (name === last) return;
    setOpenNames([...openNames.filter((each) => each !== name), name].slice(isDouble ? -2 : -1));
  };
  const open = (entry: FileEntry | undefined, withKey: boolean): void => {
    if (entry === undefined || entry.closed) return;
    setByKey(withKey);
    if (!isDouble && entry.name !== last) control.reset();
    setLast(entry.name);
  };
  const toggle = (entry: FileEntry): void => {
    if (openNames.includes(entry.name)) setOpenNames(openNames.filter((name) => name !== entry.name));
    else open(entry, false);
  };
  const setTwo = (two: boolean): void => {
    setDouble(two);
    if (!two) setOpenNames(openNames.slice(-1));
  };
  const nextUnopened = entries.find((entry) => isUnopened(shown, entry));
  const readable = fromNext(entries, last).filter(({ closed }) => !closed);
  useKeys({
    nextFile: () => open(readable.find((entry) => isUnopened(shown, entry)) ?? readable[0], true),
    file: ({ key }) => open(entries[Number(key) - 1], true),
    ...(openNames.length > 0 && viewKeys(control)),
  });
  const shownEntries = entries.filter(({ name }) => openNames.includes(name));
  return { entries, shownEntries, nextUnopened, isDouble, setTwo, toggle, byKey, control, viewOf, last, setLast };
};

export type CaseFiles = ReturnType<typeof useCaseFiles>;
