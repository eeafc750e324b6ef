// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { splitForSpeech } from './page-voice.ts';
import { sayable } from './sayable.ts';
import { ReadAloud } from './read-aloud.tsx';

/** Simulates the device's speech engine. */
class Device extends EventTarget {
  readonly said: string[] = [];
  readonly orders: string[] = [];
  voices: { readonly lang: string }[] = [{ lang: 'en-US' }, { lang: 'id-ID' }];
  private last: EventTarget | undefined;
  getVoices = () => this.voices;
  speak = (utterance: EventTarget & { readonly text: string }): void => {
    this.said.push(utterance.text);
    this.last = utterance;
  };
  cancel = (): void => void this.orders.push('cancel');
  pause = (): void => void this.orders.push('pause');
  resume = (): void => void this.orders.push('resume');
  end = (): void => void this.last?.dispatchEvent(new Event('end'));
}

class Utterance extends EventTarget {
  lang = '';
  voice: unknown;
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

let device: Device;

beforeEach(() => {
  device = new Device();
  vi.stubGlobal('speechSynthesis', device);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  // jsdom has no layout, and therefore no innerText.
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get: () => 'Status polis\n\nAktif sejak 04/12/2026.',
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'innerText');
});

const page = (
  <>
    <main />
    <ReadAloud />
  </>
);

const show = () => {
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/next', element: page },
  ]);
  render(<RouterProvider router={router} />);
  return router;
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Baca keras', () => {
  it('reads the page, pauses, resumes and stops', async () => {
    show();
    await press('Baca keras halaman ini');
    expect(device.said).toEqual(['Status polis', 'Aktif sejak 4 Desember 2026.']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Jeda' }));
    await press('Jeda');
    await press('Lanjutkan membaca');
    await press('Berhenti membaca');
    expect(device.orders.slice(-3)).toEqual(['pause', 'resume', 'cancel']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Baca keras halaman ini' }));
  });

  it('offers to start again when the page has been read', async () => {
    show();
    await press('Baca keras halaman ini');
    act(() => device.end());
    expect(screen.getByRole('button', { name: 'Baca keras halaman ini' })).toBeTruthy();
  });

  it('stops when another page opens', async () => {
    const router = show();
    await press('Baca keras halaman ini');
    device.orders.length = 0;
    await act(() => router.navigate('/next'));
    expect(device.orders).toContain('cancel');
  });

  it('appears only once an Indonesian voice is available', () => {
    device.voices = [{ lang: 'en-US' }];
    show();
    expect(screen.queryByRole('button')).toBeNull();
    act(() => {
      device.voices = [{ lang: 'id_ID' }];
      device.dispatchEvent(new Event('voiceschanged'));
    });
    expect(screen.getByRole('button', { name: 'Baca keras halaman ini' })).toBeTruthy();
  });

  it.each([
    ['a date', 'Paling lambat 04/12/2026.', 'Paling lambat 4 Desember 2026.'],
    ['a date with time', 'Diajukan 04/12/2026 14:03:22', 'Diajukan 4 Desember 2026 pukul 14.03'],
    ['two dates', '01/01/2026-31/12/2026', '1 Januari 2026-31 Desember 2026'],
    ['dates in a row', '01/02/2026 02/02/2026', '1 Februari 2026 2 Februari 2026'],
    ['a month', 'Berlaku sampai 12/2026', 'Berlaku sampai Desember 2026'],
    ['a day without leading zero', '4/3/2026', '4 Maret 2026'],
    ['an impossible month', '04/13/2026', '04/13/2026'],
    ['an impossible day', '45/12/2026', '45/12/2026'],
    ['the number of a letter', 'No. 045/12/2026/JS', 'No. 045/12/2026/JS'],
    ['a part of an address', 'RT 003/RW 007', 'RT 003/RW 007'],
    ['a masked number', 'BCA ****3456', 'BCA berakhiran 3456'],
    ['parts separated by a dot', '04/12/2026 · Dana A', '4 Desember 2026, Dana A'],
  ])('passes %s to the voice in a readable form', (_name, written, said) => {
    expect(splitForSpeech(written, sayable)).toEqual([said]);
  });

  it('is part of the page and covers nothing', () => {
    show();
    expect(screen.getByRole('complementary').className).not.toMatch(/fixed|absolute|sticky/);
  });

  it.each([
    ['skips lines without a letter or digit', 'Aktif\n·\n\n  Polis  ', ['Aktif', 'Polis']],
    ['splits a long line into sentences', `${'Satu '.repeat(30).trim()}. ${'Dua '.repeat(30).trim()}.`, 2],
  ])('%s', (_name, text, wanted) => {
    const pieces = splitForSpeech(text);
    expect(typeof wanted === 'number' ? pieces.length : pieces).toEqual(wanted);
  });
});
