import { Flashlight, FlashlightOff } from 'lucide-react';
import { useState } from 'react';

// The light of the rear camera is in Chrome for Android, but not in the TypeScript library.
type TorchConstraint = MediaTrackConstraintSet & { torch?: boolean };

const canTorch = (track: MediaStreamTrack): boolean =>
  typeof track.getCapabilities === 'function' && Reflect.get(track.getCapabilities(), 'torch') === true;

/** Switches the phone's light on; absent where the camera has none. */
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
