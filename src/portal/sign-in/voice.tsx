import { useVoicePart } from '../runtime/use-voice-part.ts';

const load = () => import('../layout/read-aloud-button.tsx').then(({ ReadAloudButton }) => ReadAloudButton);

/** 'Baca keras' at sign-in, after everything else; `step` = what is on the screen. */
export const Voice = ({ step }: { readonly step: string }) => {
  const Part = useVoicePart(load);
  return Part && <Part page={step} className="bottom-3" />;
};
