import { formatTime } from '#shared/time/dates.ts';
import { useStore } from '../../runtime/external-store.ts';
import type { DraftSaver, SaveState } from './draft-saver.ts';

const texts: Readonly<Record<Exclude<SaveState['kind'], 'saved'>, string>> = {
  untouched: '',
  pending: 'Menyimpan...',
  saving: 'Menyimpan...',
  unsaved: 'Belum tersimpan, akan disimpan saat tersambung',
  conflict: 'Belum tersimpan',
};

const textOf = (state: SaveState): string =>
  state.kind === 'saved' ? `Tersimpan ${formatTime(state.at)}` : texts[state.kind];

/** Shows whether the typed text is saved. */
export const SavedMark = ({ saver }: { readonly saver: DraftSaver }) => (
  <output className="figures">{textOf(useStore(saver.state))}</output>
);
