import { describe, expect, it } from 'vitest';
import { listAskable, listChangeable, type PayloadAskable } from './askable.ts';

interface Sample {
  readonly to_registered: boolean;
}

const account = ['bank', 'number', 'owner'] as const;

const askable: PayloadAskable<Sample, string> = {
  groups: [
    { label: 'Alasan', fields: ['reason'] },
    { label: 'Rekening tujuan', fields: ['to_registered', ...account], when: (payload) => !payload.to_registered },
    { label: 'Masa cuti', fields: ['from', 'until'] },
  ],
  others: 'Identitas tidak dapat diminta.',
};

const labels = {
  reason: 'Alasan penutupan',
  bank: 'Bank',
  number: 'Nomor rekening',
  owner: 'Nama pemilik',
  ktp: 'KTP',
};

const groupsOf = (payload: Sample) => listAskable(askable, payload, labels).groups;

describe('fields that staff may ask for', () => {
  it('come in their groups, each labelled field by itself', () => {
    expect(groupsOf({ to_registered: false })).toEqual([
      { label: 'Alasan', fields: [{ path: 'reason', label: 'Alasan penutupan' }] },
      {
        label: 'Rekening tujuan',
        fields: [
          { path: 'bank', label: 'Bank' },
          { path: 'number', label: 'Nomor rekening' },
          { path: 'owner', label: 'Nama pemilik' },
        ],
      },
      { label: 'Masa cuti', fields: [{ path: 'from', label: 'Masa cuti' }] },
    ]);
  });

  it('leave out a group that does not fit the payload', () => {
    expect(groupsOf({ to_registered: true }).map(({ label }) => label)).toEqual(['Alasan', 'Masa cuti']);
  });

  it('leave out labelled fields that are in no group', () => {
    const paths = groupsOf({ to_registered: false }).flatMap(({ fields }) => fields.map(({ path }) => path));
    expect(paths).not.toContain('ktp');
  });

  it('say for staff which other fields cannot be asked for', () => {
    expect(listAskable(askable, { to_registered: true }, labels).others).toBe('Identitas tidak dapat diminta.');
    expect(listAskable(undefined, { to_registered: true }, labels)).toEqual({
      groups: [],
      others: expect.stringMatching(/^Isian jenis pengajuan ini tidak dapat diminta/),
    });
  });
});

describe('fields that the customer may change', () => {
  it.each([
    ['a single field', ['reason'], ['reason']],
    ['a field with others that depend on it', ['number'], ['to_registered', ...account]],
    ['the whole of an unlabelled group', ['from'], ['from', 'until']],
    ['fields of two groups', ['reason', 'owner'], ['reason', 'to_registered', ...account]],
    ['none for an unknown field', ['ktp', 'strange'], []],
    ['none when nothing is asked', [], []],
  ])('are %s', (_name, asked, changeable) => {
    expect(listChangeable(askable, asked)).toEqual(changeable);
  });

  it('are none for a type without askable fields', () => {
    expect(listChangeable(undefined, ['reason'])).toEqual([]);
  });
});
