import { describe, expect, it } from 'vitest';
import { BusinessDate } from '#shared/time/dates.ts';
import { findHits } from './screen-request.ts';
import type { FoundEntry } from './watch-list-repository.ts';

const listed: FoundEntry = {
  entry_id: 1,
  list: 'DTTOT',
  reference: 'T-1',
  name: 'Karno Wiratmadja Sungkono',
  birth_date: BusinessDate.parse('1971-03-14'),
};
const born = (text: string) => BusinessDate.parse(text);

describe('names compared with a watch list', () => {
  it.each([
    { name: 'KARNO WIRATMADJA SUNGKONO', birthDate: born('1971-03-14'), hit: true, why: 'same' },
    { name: 'Sungkono Karno Wiratmadja', birthDate: null, hit: true, why: 'other order, no birth date' },
    {
      name: 'Dr. H. Karno Wiratmaja Sungkono',
      birthDate: born('1971-08-01'),
      hit: true,
      why: 'titles, one letter less',
    },
    { name: 'Karno Wiratmadja Sungkono', birthDate: born('1984-03-14'), hit: false, why: 'born in another year' },
    { name: 'Karno Sungkono', birthDate: null, hit: false, why: 'a third of the name is missing' },
    { name: 'Budi Santoso', birthDate: null, hit: false, why: 'another name' },
  ])('$name ($why): $hit', ({ name, birthDate, hit }) => {
    expect(findHits({ name, birthDate, as: 'Pembayar' }, [listed], 85).length > 0).toBe(hit);
  });

  it('match from exactly the score of the parameter', () => {
    const name = { name: 'Karno Wiratmaja Sungkono', birthDate: null, as: 'Pembayar' };
    const score = findHits(name, [listed], 0)[0]?.score ?? 0;
    expect(findHits(name, [listed], score)).toHaveLength(1);
    expect(findHits(name, [listed], score + 1)).toEqual([]);
  });

  it('match an entry without a known birth date', () => {
    const unknown = { ...listed, birth_date: null };
    expect(findHits({ name: listed.name, birthDate: born('1990-01-01'), as: 'Pembayar' }, [unknown], 85)).toHaveLength(
      1,
    );
  });
});
