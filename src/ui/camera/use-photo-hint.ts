import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { PhotoFault, PhotoSubject } from '#shared/photos/photo-faults.ts';
import { drawFrame } from '../pictures/photo-frame.ts';
import { judgeFrame } from '../pictures/photo-judge.ts';

/** Milliseconds between two judgements of the live picture. */
const PAUSE = 600;

/**
 * Returns the fault of the live picture while `isAiming`; undefined = none. A fault counts once it was seen twice in a
 * row, so that a moving hand does not make the text flicker.
 */
export const usePhotoHint = (
  video: RefObject<HTMLVideoElement | null>,
  subject: PhotoSubject,
  isAiming: boolean,
): PhotoFault | undefined => {
  const [hint, setHint] = useState<PhotoFault>();
  useEffect(() => {
    if (!isAiming) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let before: PhotoFault | undefined;
    const judge = async (): Promise<void> => {
      const frame = video.current === null ? undefined : drawFrame(video.current);
      const [fault] = await judgeFrame(frame, subject);
      if (isOver) return;
      if (fault === before) setHint(fault);
      before = fault;
      timer = setTimeout(() => void judge(), PAUSE);
    };
    timer = setTimeout(() => void judge(), PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
      setHint(undefined);
    };
  }, [video, subject, isAiming]);
  return hint;
};
