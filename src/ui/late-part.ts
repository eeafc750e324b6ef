import { useEffect, useState } from 'react';

/**
 * A part of the program that comes as a file of its own once it is wanted. Unlike `lazy` it is drawn at once when it was loaded
 * in advance, and as soon as it is there when not: React holds back for 0.3 s what takes the place of a fallback.
 */
export const buildLatePart = <Part>(load: () => Promise<Part>) => {
  let part: { readonly loaded: Part } | undefined;

  const loadPart = async (): Promise<Part> => {
    part ??= { loaded: await load() };
    return part.loaded;
  };

  /** Undefined until it is there. @throws what loading threw, into the page's own boundary. */
  const usePart = (wanted: boolean): Part | undefined => {
    const [known, setKnown] = useState(part);
    const [failure, setFailure] = useState<{ readonly reason: unknown }>();
    useEffect(() => {
      if (!wanted || known !== undefined) return undefined;
      let current = true;
      loadPart().then(
        (loaded) => void (current && setKnown({ loaded })),
        (reason: unknown) => void (current && setFailure({ reason })),
      );
      return () => {
        current = false;
      };
    }, [wanted, known]);
    if (failure !== undefined) throw failure.reason;
    return (part ?? known)?.loaded;
  };

  return { load: loadPart, usePart };
};
