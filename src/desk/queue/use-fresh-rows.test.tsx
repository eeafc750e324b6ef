// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFreshRows } from './use-fresh-rows.ts';

it('names the rows that came while a list was shown, and starts again with another list', () => {
  const { result, rerender } = renderHook(
    ({ list, numbers }: { list: string; numbers: readonly string[] | undefined }) => useFreshRows(list, numbers),
    { initialProps: { list: 'open', numbers: ['1', '2'] } },
  );
  expect(result.current).toEqual([]);
  rerender({ list: 'open', numbers: ['2', '3'] });
  expect(result.current).toEqual(['3']);
  rerender({ list: 'mine', numbers: ['3', '4'] });
  expect(result.current).toEqual([]);
});
