// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DataList } from './data-list.tsx';

afterEach(cleanup);

const address =
  'Jalan Tebet Timur Dalam, Blok C No. 12, 003/007, Tebet Timur, Tebet, Kota Administrasi Jakarta Selatan';

it('aligns short values right and puts long texts on full-width lines', () => {
  render(
    <DataList
      rows={[
        { label: 'Nilai', value: 'Rp 5.000.000' },
        { label: 'Alamat', value: address },
      ]}
    />,
  );
  expect(screen.getByText('Rp 5.000.000').closest('dd')?.className).toContain('text-right');
  expect(screen.getByText(address).closest('dd')?.className).not.toContain('text-right');
});
