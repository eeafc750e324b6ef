// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CameraCapture } from './camera-capture.tsx';

/** Fakes the browser's device interfaces: a camera, its video, and a canvas that returns a picture. */
beforeEach(() => {
  const stream = { getTracks: () => [], getVideoTracks: () => [] };
  const mediaDevices = { getUserMedia: async () => stream, enumerateDevices: async () => [] };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices }));
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['x'])));
  class Address extends URL {
    static override createObjectURL = (): string => 'blob:foto';
    static override revokeObjectURL = (): void => undefined;
  }
  vi.stubGlobal('URL', Address);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('CameraCapture preview', () => {
  it.each([
    ['face', 'Wajah Anda terlihat jelas?'],
    ['selfie', 'Wajah dan KTP Anda terlihat jelas?'],
    ['card', 'Apakah semua tulisan terbaca jelas?'],
    ['paper', 'Apakah semua tulisan terbaca jelas?'],
  ] as const)('asks the check question that fits a picture of a %s', async (frame, question) => {
    const { container } = render(<CameraCapture frame={frame} onPicture={() => undefined} />);
    fireEvent.loadedData(screen.getByLabelText('Gambar kamera'));
    const shutter = await screen.findByRole('button', { name: 'Ambil foto' });
    await vi.waitFor(() => expect(shutter).toHaveProperty('disabled', false));
    await userEvent.click(shutter);
    expect(await screen.findByText(question)).toBeDefined();
    expect(/terbaca/.test(container.textContent ?? '')).toBe(frame === 'card' || frame === 'paper');
  });
});
