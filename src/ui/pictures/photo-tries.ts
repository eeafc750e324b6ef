import { useRef } from 'react';
import type { PhotoFault, PhotoSubject } from '#shared/photos/photo-faults.ts';
import { judgeFrame } from './photo-judge.ts';
import type { PreparedFile } from './prepare-image.ts';

/** Judgement of the photos of one field. */
export interface PhotoRule {
  readonly subject: PhotoSubject;
  /** Number of bad photos of which the last is sent nevertheless (`doc.photo_tries`); undefined = not known, nothing is judged. */
  readonly tries: number | undefined;
}

/** Photo that is not sent: its fault, and the number of bad photos so far. */
export interface RefusedPhoto {
  readonly fault: PhotoFault;
  readonly count: number;
}

type Outcome =
  | { readonly kind: 'send'; readonly faults: readonly PhotoFault[] }
  | ({ readonly kind: 'refuse' } & RefusedPhoto);

/**
 * Returns a function that judges a prepared file and counts bad photos. After enough of them a bad photo is sent with
 * its faults, so that nobody is stopped by the judgement. A good photo ends the count.
 */
export const usePhotoTries = ({ subject, tries }: PhotoRule): ((file: PreparedFile) => Promise<Outcome>) => {
  const count = useRef(0);
  return async ({ frame }) => {
    const faults = tries === undefined ? [] : await judgeFrame(frame, subject);
    const [fault] = faults;
    count.current = fault === undefined ? 0 : count.current + 1;
    const isRefused = fault !== undefined && tries !== undefined && count.current < tries;
    return isRefused ? { kind: 'refuse', fault, count: count.current } : { kind: 'send', faults };
  };
};
