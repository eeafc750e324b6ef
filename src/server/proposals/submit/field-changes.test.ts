import { expect, it } from 'vitest';
import { listFieldChanges, type Version } from './field-changes.ts';

const version = (
  payload: Version['payload'],
  rows: Version['summary']['rows'] = [],
  details: Version['summary']['details'] = [],
): Version => ({ payload, summary: { headline: '', rows, details, note: null } });

const row = (label: string, value: string) => ({ label, old: 'sekarang', new: value });
const labels = { new_no_rek: 'Nomor rekening', branch: 'Cabang' };

it.each([
  {
    name: 'a changed line, whatever the policy has now',
    before: version({}, [row('Bagian Budi', '50%'), row('Bagian Ani', '50%')]),
    after: version({}, [row('Bagian Budi', '60%'), row('Bagian Ani', '50%')]),
    changes: [{ label: 'Bagian Budi', old: '50%', new: '60%' }],
  },
  {
    name: 'a line that is new and one that is gone',
    before: version({}, [row('Dana A → Dana B', '10 unit')]),
    after: version({}, [row('Dana A → Dana C', '10 unit')]),
    changes: [
      { label: 'Dana A → Dana C', old: '-', new: '10 unit' },
      { label: 'Dana A → Dana B', old: '10 unit', new: '-' },
    ],
  },
  {
    name: 'a number that the summary shortens',
    before: version({ new_no_rek: '1111222', branch: 'Blok M' }, [], [{ label: 'Rekening', value: '****222' }]),
    after: version({ new_no_rek: '9999222', branch: 'Blok M' }, [], [{ label: 'Rekening', value: '****222' }]),
    changes: [{ label: 'Nomor rekening', old: '1111222', new: '9999222' }],
  },
  {
    name: 'a number that the summary shows once only',
    before: version({ new_no_rek: '1111' }, [row('Nomor rekening', '1111')]),
    after: version({ new_no_rek: '2222' }, [row('Nomor rekening', '2222')]),
    changes: [{ label: 'Nomor rekening', old: '1111', new: '2222' }],
  },
  { name: 'nothing', before: version({ branch: 'A' }), after: version({ branch: 'A' }), changes: [] },
])('lists $name', ({ before, after, changes }) => {
  expect(listFieldChanges(before, after, labels)).toEqual(changes);
});
