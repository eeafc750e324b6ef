import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { orElse } from '#requests/contract/draft-values.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import type { UploadedFile } from '#ui/pictures/upload-state.ts';
import { draftQuery } from '../../journey/draft/draft-calls.ts';
import { useSaver } from '../../journey/draft/use-saver.ts';

/** Key of the draft that stores chosen replacements, so that a reload or another device finds them (P25). */
const suffix = 'reupload-pending-document';

/** Names of stored files, by request number and by requested attachment. */
const Kept = orElse(z.record(z.string(), z.record(z.string(), z.string())), {});

type ChosenAttachments = Readonly<Record<string, UploadedFile | undefined>>;

/**
 * Returns the attachments chosen earlier; undefined while loading, null when there are none or they cannot be loaded.
 */
export const useKeptAttachments = (): Draft | null | undefined => {
  const { data, isError } = useQuery(draftQuery(suffix));
  return isError ? null : data;
};

/** Returns the stored file names of one request, by requested attachment. */
export const keptOf = (draft: Draft | null | undefined, number: string): Readonly<Record<string, string>> =>
  Kept.parse(draft?.payload ?? {})[number] ?? {};

interface Choosing {
  readonly chosen: ChosenAttachments;
  readonly choose: (name: string, file: UploadedFile | undefined) => void;
  /** Clears the chosen files after they were sent. */
  readonly forget: () => void;
}

const namesOf = (chosen: ChosenAttachments): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(chosen).flatMap(([name, file]) => (file === undefined ? [] : [[name, file.name]])));

/** Returns the chosen attachments and stores each as soon as it is chosen. `labels` = requested attachments by name. */
export const useChosenAttachments = (
  draft: Draft | null,
  number: string,
  labels: Readonly<Record<string, string>>,
): Choosing => {
  const saver = useSaver(suffix, draft);
  const [chosen, setChosen] = useState<ChosenAttachments>(() =>
    Object.fromEntries(
      Object.entries(keptOf(draft, number)).flatMap(([name, attachment]) => {
        const label = labels[name];
        return label === undefined ? [] : [[name, { name: attachment, fileName: label }]];
      }),
    ),
  );
  const keep = (attachments: ChosenAttachments): void => {
    const { [number]: _before, ...others } = Kept.parse(draft?.payload ?? {});
    saver.change({ ...others, ...(Object.keys(attachments).length > 0 && { [number]: namesOf(attachments) }) });
    void saver.flush();
  };
  const choose = (name: string, file: UploadedFile | undefined): void => {
    const next = { ...chosen, [name]: file };
    setChosen(next);
    keep(next);
  };
  return { chosen, choose, forget: () => keep({}) };
};
