import { useId } from 'react';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { changeKeyChoices, useKeyChoices } from './key-choices.ts';

/** Two choices of the signed-in person about the keys, kept on this device. */
export const KeySettings = () => {
  const id = useId();
  const { letters, goesOn } = useKeyChoices();
  return (
    <div className="flex flex-col gap-3">
      <CheckboxField
        id={`${id}-letters`}
        label="Pakai tombol satu huruf"
        hint="Matikan bila Anda memakai kendali suara, atau sering menekannya tanpa sengaja. Enter dan Esc tetap berlaku."
        checked={letters}
        onChange={({ target }) => changeKeyChoices({ letters: target.checked })}
      />
      <CheckboxField
        id={`${id}-on`}
        label="Sesudah memutuskan, buka kasus berikutnya"
        hint="Berlaku selama keputusan masih dapat diurungkan. Kotak untuk mengurungkan ikut ke halaman itu."
        checked={goesOn}
        onChange={({ target }) => changeKeyChoices({ goesOn: target.checked })}
      />
      <p className="text-small text-muted">Pilihan ini tersimpan untuk Anda di perangkat ini.</p>
    </div>
  );
};
