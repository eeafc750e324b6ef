import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type Ref } from 'react';
import { classNames } from '#ui/appearance/class-names.ts';
import { findVoice, speak, splitForSpeech } from './page-voice.ts';

/** SVG paths of the icons. The portal's icons are not imported, because sign-in would then load half of the program. */
const shapes = {
  speaker: 'M11 5 6 9H2v6h4l5 4zM15.5 8.5a5 5 0 0 1 0 7M19 5a10 10 0 0 1 0 14',
  pause: 'M7 5h3v14H7zM14 5h3v14h-3z',
  play: 'm6 4 14 8-14 8z',
  stop: 'M5 5h14v14H5z',
} as const;

const Shape = ({ name }: { readonly name: keyof typeof shapes }) => (
  <svg
    aria-hidden="true"
    width={22}
    height={22}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={shapes[name]} />
  </svg>
);

type VoiceButtonProps = {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
};

const VoiceButton = ({ label, onPress, children, ref }: VoiceButtonProps) => (
  <button
    ref={ref}
    type="button"
    onClick={onPress}
    className="flex min-h-11 items-center gap-2 rounded-full border border-edge bg-card px-4 font-semibold text-action"
  >
    {children}
    <span>{label}</span>
  </button>
);

const followVoices = (onChange: () => void): (() => void) => {
  speechSynthesis.addEventListener('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange);
};

const ownVoice = (): SpeechSynthesisVoice | undefined => findVoice(speechSynthesis.getVoices());

/**
 * Returns true when the device has an Indonesian voice. Browsers report their voices shortly after the page has loaded.
 */
const useHasVoice = (): boolean => useSyncExternalStore(followVoices, () => ownVoice() !== undefined);

type Reading = 'silent' | 'speaking' | 'paused';

/** Returns the state of reading aloud and its actions; leaving the page stops the voice. */
function useReading(say: ReadAloudButtonProps['say']) {
  const [reading, setReading] = useState<Reading>('silent');
  useEffect(() => () => speechSynthesis.cancel(), []);
  return {
    reading,
    start: (): void => {
      const voice = ownVoice();
      const pieces = splitForSpeech(document.querySelector('main')?.innerText ?? '', say);
      if (voice === undefined || pieces.length === 0) return;
      setReading('speaking');
      speak(pieces, voice, () => setReading('silent'));
    },
    pause: (): void => {
      speechSynthesis.pause();
      setReading('paused');
    },
    goOn: (): void => {
      speechSynthesis.resume();
      setReading('speaking');
    },
    stop: (): void => {
      speechSynthesis.cancel();
      setReading('silent');
    },
  };
}

const faces = {
  silent: { label: 'Baca keras halaman ini', shape: 'speaker' },
  speaking: { label: 'Jeda', shape: 'pause' },
  paused: { label: 'Lanjutkan membaca', shape: 'play' },
} as const;

/** Buttons for reading aloud. The first button changes its label but stays mounted, so that it keeps the focus. */
const Controls = ({ say }: Pick<ReadAloudButtonProps, 'say'>) => {
  const { reading, start, pause, goOn, stop } = useReading(say);
  const first = useRef<HTMLButtonElement>(null);
  const { label, shape } = faces[reading];
  const presses = { silent: start, speaking: pause, paused: goOn };
  return (
    <>
      <VoiceButton label={label} onPress={presses[reading]} ref={first}>
        <Shape name={shape} />
      </VoiceButton>
      {reading !== 'silent' && (
        <VoiceButton
          label="Berhenti membaca"
          onPress={() => {
            stop();
            first.current?.focus();
          }}
        >
          <Shape name="stop" />
        </VoiceButton>
      )}
    </>
  );
};

type ReadAloudButtonProps = {
  /** Path of the page; a change stops the voice. */
  readonly page: string;
  /** Replaces text that the voice would mispronounce; absent on sign-in, which has none. */
  readonly say?: (line: string) => string;
  /** Classes that keep the buttons clear of a bar at the bottom edge. */
  readonly className?: string;
};

/**
 * Buttons that read the page aloud with the device's Indonesian voice; hidden without one. They are below the page, so
 * that they cover nothing.
 */
export const ReadAloudButton = ({ page, say, className }: ReadAloudButtonProps) =>
  useHasVoice() && (
    <aside
      aria-label="Baca keras"
      className={classNames('flex flex-wrap justify-end gap-2 p-3 print:hidden', className)}
    >
      <Controls key={page} {...(say && { say })} />
    </aside>
  );
