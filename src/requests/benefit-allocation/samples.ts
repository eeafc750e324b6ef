import type { Samples } from '../testing/samples.ts';

const payload = { note: 'a', ktp_attachment: 'ktp-1.jpg' };

/** Run by src/requests/samples.test.ts, on the facts of src/requests/testing/build-facts.ts. */
export const samples: Samples = {
  minimal: { name: 'the least', payload },
  maximal: { name: 'the most', payload: { ...payload, note: 'a'.repeat(250) } },
  bad: [
    {
      name: 'no note',
      payload: { ...payload, note: '' },
      path: 'note',
      code: 'FIELD',
      message: 'Field harus diisi.',
    },
    {
      name: 'no picture',
      payload: { ...payload, ktp_attachment: '' },
      path: 'ktp_attachment',
      code: 'FIELD',
      message: 'Mohon upload dokumen.',
    },
  ],
  refused: [],
};
