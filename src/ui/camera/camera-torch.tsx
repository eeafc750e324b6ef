import { Flashlight, FlashlightOff } from 'lucide-react';
import { useState } from 'react';

// Chrome for Android supports `torch`, but TypeScript's DOM library does not declare it.
type TorchConstraint = MediaTrackConstraintSet & { torch?: boolean };

const canTorch = (track: MediaStreamTrack): boolean =>
  typeof track.getCapabilities === 'function' && Reflect.get(track.getCapabilities(), 'torch') === true;

/** Button that turns the camera's light on and off; hidden when the camera has no light. */
export const CameraTorch = ({ track }: { readonly track: MediaStreamTrack | undefined }) => {
  const [on, setOn] = useState(false);
  if (track === undefined || !canTorch(track)) return null;
  const toggle = async (): Promise<void> => {
    const light: TorchConstraint = { torch: !on };
    await track.applyConstraints({ advanced: [light] }).then(
      () => setOn(!on),
      () => setOn(false),
    );
  };
  const Mark = on ? FlashlightOff : Flashlight;
  return (
    <button
      type="button"
      aria-label={on ? 'Matikan senter' : 'Nyalakan senter'}
      onClick={() => void toggle()}
      className="grid size-12 place-items-center rounded-full bg-white/15 text-white"
    >
      <Mark aria-hidden="true" />
    </button>
  );
};
