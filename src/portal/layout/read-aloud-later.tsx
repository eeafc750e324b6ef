import { useVoicePart } from '../runtime/use-voice-part.ts';

const load = () => import('./read-aloud.tsx').then(({ ReadAloud }) => ReadAloud);

/** 'Baca keras' for the pages behind sign-in. */
export const ReadAloudLater = ({ aboveAction }: { readonly aboveAction: boolean }) => {
  const Part = useVoicePart(load);
  return Part && <Part aboveAction={aboveAction} />;
};
