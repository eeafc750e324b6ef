import { hotline, hotlineHours } from '../addresses/site-links.ts';
import { isChunkFailure, reloadForChunk } from './chunk-reload.ts';

interface StartFailure {
  readonly heading: string;
  readonly text: string;
}

const notFetched: StartFailure = {
  heading: 'Portal belum dapat dimuat',
  text: 'Periksa sambungan internet Anda, lalu muat ulang halaman. Isian yang sudah tersimpan tidak hilang.',
};

const notRunning = (): StartFailure => ({
  heading: 'Portal tidak dapat berjalan di peramban ini',
  text: `Perbarui peramban Anda, atau buka portal ini dengan Chrome, Edge, Firefox, atau Safari yang terbaru. Bila tetap tidak bisa, telepon ${hotline()} (${hotlineHours()}). Isian yang sudah tersimpan tidak hilang.`,
});

/**
 * Shows a start failure without components, which are not loaded. A missing file gets a reload button; after a program
 * error a reload would fail again.
 */
export const showStartFailure = (root: HTMLElement, error: unknown): void => {
  const isFetching = !navigator.onLine || isChunkFailure(error);
  const failure = isFetching ? notFetched : notRunning();
  const box = document.createElement('div');
  box.className = 'mx-auto flex max-w-xl flex-col items-start gap-3 px-4 py-10';
  box.setAttribute('role', 'alert');
  const heading = document.createElement('h1');
  heading.className = 'text-title font-bold';
  heading.textContent = failure.heading;
  const text = document.createElement('p');
  text.textContent = failure.text;
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'min-h-12 rounded-button bg-action px-5 font-bold text-white';
  again.textContent = 'Muat ulang';
  again.addEventListener('click', () => globalThis.location.reload());
  box.append(heading, text, again);
  root.replaceChildren(box);
  if (isFetching) reloadForChunk();
};
