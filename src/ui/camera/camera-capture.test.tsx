// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CameraCapture } from './camera-capture.tsx';

/** The device, as far as the page can see it: one camera, and a canvas that gives a picture. */
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

describe('the question under a picture that was taken', () => {
  it.each([
    ['face', 'Wajah Anda terlihat jelas?'],
    ['selfie', 'Wajah dan KTP Anda terlihat jelas?'],
    ['card', 'Apakah semua tulisan terbaca jelas?'],
    ['paper', 'Apakah semua tulisan terbaca jelas?'],
  ] as const)('asks about what a picture of a %s shows', async (frame, question) => {
    const { container } = render(<CameraCapture frame={frame} onPicture={() => undefined} />);
    fireEvent.loadedData(screen.getByLabelText('Gambar kamera'));
    const shutter = await screen.findByRole('button', { name: 'Ambil foto' });
    await vi.waitFor(() => expect(shutter).toHaveProperty('disabled', false));
    await userEvent.click(shutter);
    expect(await screen.findByText(question)).toBeDefined();
    expect(/terbaca/.test(container.textContent ?? '')).toBe(frame === 'card' || frame === 'paper');
  });
});
