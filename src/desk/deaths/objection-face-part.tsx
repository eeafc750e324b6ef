import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskDeath } from '#shared/wire/deaths/death-report.ts';
import { Button } from '#ui/actions/button.tsx';
import { fetchAttachment } from '../api/call-desk.ts';
import { FileView } from '../viewer/file-view.tsx';

type Face = NonNullable<NonNullable<DeskDeath['objection']>['face']>;

/** Builds the query of one frame; every fetch is recorded as a view. */
const frameQuery = (number: string, name: string) =>
  queryOptions({
    queryKey: ['objection-frame', number, name],
    queryFn: ({ signal }) =>
      fetchAttachment(
        `death-reports/${encodeURIComponent(number)}/objection/frames/${encodeURIComponent(name)}`,
        signal,
      ),
    staleTime: Infinity,
    gcTime: 60_000,
  });

type FrameProps = { readonly number: string; readonly frame: Face['frames'][number] };

const Frame = ({ number, frame: { name, label } }: FrameProps) => (
  <FileView query={useQuery(frameQuery(number, name))} label={label} isPdf={false} />
);

/** Shows the face check of an objection: what it proves, and its frames, one open at a time. */
export const ObjectionFacePart = ({ number, face }: { readonly number: string; readonly face: Face }) => {
  const [openName, setOpenName] = useState<string>();
  const open = face.frames.find(({ name }) => name === openName);
  return (
    <section aria-label="Rekaman wajah pemegang polis" className="flex flex-col gap-2">
      <p>{face.text}</p>
      <div className="flex flex-wrap gap-2">
        {face.frames.map(({ name, label }) => (
          <Button
            key={name}
            variant="secondary"
            size="small"
            aria-pressed={name === openName}
            onClick={() => setOpenName(name === openName ? undefined : name)}
          >
            {label}
          </Button>
        ))}
      </div>
      {open !== undefined && <Frame key={open.name} number={number} frame={open} />}
    </section>
  );
};
