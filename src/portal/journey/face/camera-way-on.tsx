import type { ReactNode } from 'react';
import type { CameraProblem } from '#ui/pictures/camera-access.ts';
import { CameraTrouble } from '#ui/camera/camera-trouble.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { helpUrl } from '../../addresses/site-links.ts';

type OtherDeviceProps = {
  /** Hands the check to a phone; absent = this check cannot be handed over. */
  readonly onPhone?: () => void;
};

/** Message that the draft is stored on the server, so that another device with a camera can continue. */
export const OtherDevice = ({ onPhone }: OtherDeviceProps) => (
  <Notice
    heading={onPhone === undefined ? 'Isian Anda sudah tersimpan' : 'Tidak ada kamera di perangkat ini?'}
    actions={
      onPhone && (
        <Button variant="secondary" size="small" onClick={onPhone}>
          Lanjutkan dengan HP
        </Button>
      )
    }
  >
    {onPhone !== undefined && <p>Pindai kode QR dengan HP Anda. Pengajuan tetap di sini; HP hanya merekam wajah.</p>}
    <p>
      {onPhone !== undefined && <span>Isian Anda juga sudah tersimpan. </span>}
      <span>
        Anda dapat masuk dengan perangkat atau peramban lain (Chrome atau Safari terbaru), lalu membuka pengajuan ini
        dari menu dan melanjutkannya.
      </span>{' '}
      <span>Bila tetap tidak bisa, </span>
      <Link href={helpUrl()} className="text-link">
        hubungi layanan nasabah
      </Link>
      <span>.</span>
    </p>
  </Notice>
);

type CameraWayOnProps = {
  readonly problem: CameraProblem;
  readonly onRetry: () => void;
  /** Way on without a camera; undefined = that of a draft stored on the server. */
  readonly otherDevice?: ReactNode;
};

export const CameraWayOn = ({ problem, onRetry, otherDevice = <OtherDevice /> }: CameraWayOnProps) => (
  <div className="flex flex-col gap-4">
    <CameraTrouble problem={problem} onRetry={onRetry} />
    {otherDevice}
  </div>
);
