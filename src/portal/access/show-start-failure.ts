import { reloadForChunk } from './chunk-reload.ts';

/** The program itself could not be fetched: without it there is no component to draw, so this is drawn by hand. */
export const showStartFailure = (root: HTMLElement): void => {
  const box = document.createElement('div');
  box.className = 'mx-auto flex max-w-xl flex-col items-start gap-3 px-4 py-10';
  box.setAttribute('role', 'alert');
  const heading = document.createElement('h1');
  heading.className = 'text-title font-bold';
  heading.textContent = 'Portal belum dapat dimuat';
  const text = document.createElement('p');
  text.textContent =
    'Periksa sambungan internet Anda, lalu muat ulang halaman. Isian yang sudah tersimpan tidak hilang.';
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'min-h-12 rounded-button bg-action px-5 font-bold text-white';
  again.textContent = 'Muat ulang';
  again.addEventListener('click', () => globalThis.location.reload());
  box.append(heading, text, again);
  root.replaceChildren(box);
  reloadForChunk();
};
