import { CameraOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import type { CameraProblem } from '../pictures/camera-access.ts';
import { OpenInBrowser } from '../actions/open-in-browser.tsx';

type Advice = { readonly heading: string; readonly text: ReactNode; readonly retry: boolean };

const ADVICE: Record<CameraProblem, Advice> = {
  denied: {
    heading: 'Kamera belum diizinkan',
    text: 'Ketuk ikon gembok atau kamera di sebelah alamat situs, pilih Izin, lalu izinkan Kamera. Sesudah itu tekan Coba lagi.',
    retry: true,
  },
  missing: {
    heading: 'Kamera tidak ditemukan',
    text: 'Perangkat ini tidak memiliki kamera yang dapat dipakai di sini.',
    retry: true,
  },
  busy: {
    heading: 'Kamera sedang dipakai',
    text: 'Tutup aplikasi lain yang memakai kamera, lalu tekan Coba lagi.',
    retry: true,
  },
  'in-app': {
    heading: 'Buka di peramban',
    text: 'Halaman ini dibuka di dalam aplikasi lain, yang tidak memberi akses kamera.',
    retry: false,
  },
  insecure: {
    heading: 'Kamera tidak tersedia',
    text: 'Kamera hanya dapat dipakai pada alamat yang aman (https).',
    retry: false,
  },
};

type CameraTroubleProps = {
  readonly problem: CameraProblem;
  readonly onRetry: () => void;
  /** Opens the file chooser as an alternative to the camera. */
  readonly onChooseFile?: (() => void) | undefined;
};

/** Message that explains why the camera is unavailable and what the customer can do instead. */
export const CameraTrouble = ({ problem, onRetry, onChooseFile }: CameraTroubleProps) => {
  const { heading, text, retry } = ADVICE[problem];
  return (
    <div role="alert" className="m-auto flex max-w-sm flex-col items-center gap-3 p-5 text-center">
      <CameraOff aria-hidden="true" size={36} className="text-action" />
      <h3 className="text-section font-bold">{heading}</h3>
      <p>{text}</p>
      {problem === 'in-app' && <OpenInBrowser />}
      <div className="mt-2 flex w-full flex-col gap-2">
        {onChooseFile !== undefined && <Button onClick={onChooseFile}>Pilih berkas</Button>}
        {retry && (
          <Button variant="secondary" onClick={onRetry}>
            Coba lagi
          </Button>
        )}
      </div>
    </div>
  );
};
