import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskNumberChange } from '#shared/wire/number-change/desk-number-changes.ts';
import { Button } from '#ui/actions/button.tsx';
import { numberPictureQuery } from '../api/number-change-queries.ts';
import { FileView } from '../viewer/file-view.tsx';

type PictureProps = { readonly number: string; readonly name: string; readonly label: string };

const Picture = ({ number, name, label }: PictureProps) => (
  <figure className="flex min-w-0 flex-col gap-1">
    <FileView query={useQuery(numberPictureQuery(number, name))} label={label} isPdf={false} />
    <figcaption className="text-small text-muted">{label}</figcaption>
  </figure>
);

/**
 * Shows the KTP photo beside the frames of the face, after a press: every view is recorded, and both people must have seen
 * all of them.
 */
export const ApplicationPictures = ({ change: { number, pictures } }: { readonly change: DeskNumberChange }) => {
  const [isShown, setShown] = useState(false);
  const unopened = pictures.filter(({ opened }) => !opened).length;
  if (!isShown)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" variant="secondary" onClick={() => setShown(true)}>
          Buka semua foto
        </Button>
        <span className="text-small text-muted">
          {unopened === 0 ? 'Semua sudah Anda buka.' : `${unopened} dari ${pictures.length} belum Anda buka.`}
        </span>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
      {pictures.map(({ name, label }) => (
        <Picture key={name} number={number} name={name} label={label} />
      ))}
    </div>
  );
};
