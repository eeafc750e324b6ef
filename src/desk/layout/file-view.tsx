import { RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/appearance/class-names.ts';
import { Spinner } from '#ui/appearance/spinner.tsx';
import { saveBlob } from '../api/save-blob.ts';
import { Failure } from './failure.tsx';
import { useBlobImage } from './use-blob.ts';

const STEPS = [1, 1.5, 2, 3, 4] as const;

type ToolProps = {
  readonly label: string;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

const Tool = ({ label, onPress, disabled = false, children }: ToolProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
    className="grid size-11 place-items-center rounded-button hover:bg-dim disabled:text-edge"
  >
    {children}
  </button>
);

// Makes the scrollable frame focusable, so that the keyboard can scroll and enlarge (WCAG 2.1.1).
const frameAttributes = (label: string, onKeyDown: (event: KeyboardEvent) => void) =>
  ({
    role: 'group',
    tabIndex: 0,
    'aria-label': `${label}: tombol + dan − untuk ukuran, r untuk memutar`,
    onKeyDown,
  }) as const;

/** Saves a PDF as a file: the content security policy forbids showing it in a frame. */
const PdfButton = ({ blob, label }: { readonly blob: Blob; readonly label: string }) => (
  <Button variant="secondary" size="small" onClick={() => saveBlob(blob, `${label}.pdf`)}>
    <span>
      Unduh <span>{label}</span> (PDF)
    </span>
  </Button>
);

/** Shows a picture that can be rotated, enlarged and scrolled; the keys r, + and − work too. */
const Picture = ({ blob, label }: { readonly blob: Blob; readonly label: string }) => {
  const image = useBlobImage(blob);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const onSide = turns % 2 !== 0;
  const whole = zoom === 0 && !onSide;
  const step = (by: number) => setZoom((at) => Math.max(0, Math.min(STEPS.length - 1, at + by)));
  const press = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') step(1);
    if (event.key === '-') step(-1);
    if (event.key === 'r') setTurns((at) => at + 1);
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <Tool label="Perkecil" disabled={zoom === 0} onPress={() => step(-1)}>
          <ZoomOut aria-hidden="true" size={20} />
        </Tool>
        <Tool label="Perbesar" disabled={zoom === STEPS.length - 1} onPress={() => step(1)}>
          <ZoomIn aria-hidden="true" size={20} />
        </Tool>
        <Tool label="Putar ke kiri" onPress={() => setTurns((at) => at - 1)}>
          <RotateCcw aria-hidden="true" size={20} />
        </Tool>
        <Tool label="Putar ke kanan" onPress={() => setTurns((at) => at + 1)}>
          <RotateCw aria-hidden="true" size={20} />
        </Tool>
        <output className="figures ml-auto text-small text-muted">
          <span>{(STEPS[zoom] ?? 1) * 100}</span>%
        </output>
      </div>
      <div
        {...frameAttributes(label, press)}
        className="h-[22rem] overflow-auto rounded-field border border-line bg-dim lg:h-[28rem]"
      >
        {/* A picture rotated by 90° needs a square container; otherwise its top could not be scrolled to. */}
        <div
          className={classNames('grid place-items-center', onSide ? 'aspect-square' : 'min-h-full')}
          style={{ width: `${(STEPS[zoom] ?? 1) * 100}%` }}
        >
          <img
            ref={image}
            alt={label}
            className={classNames('transition-transform', whole ? 'max-h-[27rem] max-w-full object-contain' : 'w-full')}
            style={{ transform: `rotate(${turns * 90}deg)` }}
          />
        </div>
      </div>
    </div>
  );
};

type FileViewProps = {
  readonly query: {
    readonly data: Blob | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly label: string;
  readonly isPdf: boolean;
};

/** Shows a fetched file: a picture, or a button that saves a PDF. */
export const FileView = ({ query: { data, error, refetch }, label, isPdf }: FileViewProps) => {
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <output className="flex h-40 items-center justify-center gap-2 text-muted">
        <Spinner size={20} /> Memuat dokumen...
      </output>
    );
  return isPdf ? <PdfButton blob={data} label={label} /> : <Picture blob={data} label={label} />;
};
