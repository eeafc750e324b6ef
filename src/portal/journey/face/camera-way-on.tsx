import type { ReactNode } from 'react';
import type { CameraProblem } from '#ui/pictures/camera-access.ts';
import { CameraTrouble } from '#ui/camera/camera-trouble.tsx';
import { Link } from '#ui/appearance/link.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { helpUrl } from '../../addresses/site-links.ts';

/** Message that the draft is stored on the server, so that another device with a camera can continue. */
export const OtherDevice = () => (
  <Notice heading="Isian Anda sudah tersimpan">
    <p>
      Anda dapat masuk dengan perangkat atau peramban lain (Chrome atau Safari terbaru), lalu membuka pengajuan ini dari
      menu dan melanjutkannya. Bila tetap tidak bisa,{' '}
      <Link href={helpUrl()} className="text-link">
        hubungi layanan nasabah
      </Link>
      .
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
