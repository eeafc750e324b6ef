import { RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ViewControl } from './view.ts';

type ToolProps = {
  readonly label: string;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** Button of a viewer: an icon with a name. */
export const Tool = ({ label, onPress, disabled = false, children }: ToolProps) => (
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

/** Tools for size and direction, with the size in words. */
export const ViewTools = ({ view, isSmallest, isLargest, enlarge, turn }: ViewControl) => (
  <>
    <Tool label="Perkecil" disabled={isSmallest} onPress={() => enlarge(-1)}>
      <ZoomOut aria-hidden="true" size={20} />
    </Tool>
    <Tool label="Perbesar" disabled={isLargest} onPress={() => enlarge(1)}>
      <ZoomIn aria-hidden="true" size={20} />
    </Tool>
    <Tool label="Putar ke kiri" onPress={() => turn(-1)}>
      <RotateCcw aria-hidden="true" size={20} />
    </Tool>
    <Tool label="Putar ke kanan" onPress={() => turn(1)}>
      <RotateCw aria-hidden="true" size={20} />
    </Tool>
    <output className="figures ml-auto text-small text-muted">
      <span>{view.zoom * 100}</span>%
    </output>
  </>
);
