import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { CameraCapture } from './camera-capture.tsx';
import type { CameraFrame } from './camera-guide.tsx';
import { UPLOAD_KINDS } from '../pictures/upload-limits.ts';

export type CameraSheetProps = {
  readonly frame: CameraFrame;
  readonly title: string;
  readonly onPicture: (file: File) => void;
  readonly onClose: () => void;
};

/** Full-screen camera, in a chunk that is loaded when the camera is first opened. Dialogs opened later appear above it. */
const CameraSheet = ({ frame, title, onPicture, onClose }: CameraSheetProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          data-scroll-lock
          aria-describedby={undefined}
          className="fixed inset-0 z-40 mx-auto flex max-w-2xl flex-col bg-card outline-none sm:shadow-lift"
        >
          <div className="flex items-center justify-between gap-3 py-1.5 pr-2 pl-4">
            <Dialog.Title className="font-bold">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Tutup kamera"
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-dim"
            >
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          <CameraCapture frame={frame} onPicture={onPicture} onChooseFile={() => input.current?.click()} />
          <input
            ref={input}
            type="file"
            accept={UPLOAD_KINDS.pictures.accept}
            aria-label="Pilih berkas"
            hidden
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file !== undefined) onPicture(file);
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

export default CameraSheet;
