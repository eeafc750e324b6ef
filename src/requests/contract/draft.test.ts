import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';
import { codeOf, digits, emptyAsNone, figure } from '#shared/requests/tolerant.ts';
import { buildDraft, readDraft, type Draft, type Start } from './draft.ts';

const Line = z.object({ fund: z.string(), amount: figure('!') });

/** Schema with every kind of part that payloads have. */
const Kinds = z.object({
  text: z.string(),
  note: z.optional(z.nullable(z.string())),
  amount: figure('!'),
  more: z.optional(z.nullable(figure('!'))),
  area: digits('!'),
  code: codeOf([1, 2], '!'),
  fixed: z._default(codeOf([2], '!'), 2),
  way: z.enum(['A', 'B']),
  other: z.optional(z.nullable(z.enum(['A', 'B']))),
  day: z.pipe(z.string(), BusinessDate),
  agreed: z._default(z.boolean(), true),
  smokes: z.boolean(),
  healthy: z.optional(z.nullable(z.boolean())),
  lines: z.array(Line),
  ids: z.optional(emptyAsNone(z.array(z.string()))),
  person: z.object({ name: z.string() }),
  guest: z.optional(z.nullable(z.object({ name: z.string() }))),
});

const empty = {
  text: '',
  note: null,
  amount: null,
  more: null,
  area: '',
  code: null,
  fixed: 2,
  way: '',
  other: null,
  day: '',
  agreed: true,
  smokes: false,
  healthy: null,
  lines: [],
  ids: null,
  person: { name: '' },
  guest: null,
} as const;

interface KindsDraft {
  readonly text: string;
  readonly note: string | null;
  readonly amount: number | null;
  readonly more: number | null;
  readonly area: string;
  readonly code: 1 | 2 | null;
  readonly fixed: 2 | null;
  readonly way: 'A' | 'B' | '';
  readonly other: 'A' | 'B' | '' | null;
  readonly day: string;
  readonly agreed: boolean;
  readonly smokes: boolean;
  readonly healthy: boolean | null;
  readonly lines: readonly { readonly fund: string; readonly amount: number | null }[];
  readonly ids: readonly string[] | null;
  readonly person: { readonly name: string };
  readonly guest: { readonly name: string } | null;
}

describe('draft with every kind of field', () => {
  it('starts with an empty value for each field', () => {
    const draft = readDraft(Kinds, {});
    expect(draft).toEqual(empty);
    expectTypeOf(draft).toEqualTypeOf<KindsDraft>();
  });

  it('keeps what is filled in', () => {
    const full = {
      text: 'a',
      note: '',
      amount: 0,
      more: 1.5,
      area: '31',
      code: 2,
      fixed: 2,
      way: 'B',
      other: 'A',
      day: '12/0',
      agreed: false,
      smokes: true,
      healthy: false,
      lines: [{ fund: 'A', amount: 5 }],
      ids: ['x'],
      person: { name: 'Siti' },
      guest: { name: '' },
    };
    expect(readDraft(Kinds, full)).toEqual(full);
  });

  it.each([[7], ['rusak'], [true], [[]], [{ x: 1 }]])('reads %j in the place of another type as not given', (wrong) => {
    const strange = Object.fromEntries(Object.keys(empty).map((name) => [name, wrong]));
    const draft = readDraft(Kinds, strange);
    const fitting = Object.entries(draft).filter(([, value]) => JSON.stringify(value) === JSON.stringify(wrong));
    const rest = Object.entries(empty).filter(([name]) => !fitting.some(([other]) => other === name));
    expect(draft).toMatchObject(Object.fromEntries(rest.filter(([name]) => name !== 'guest' && name !== 'ids')));
  });

  it('keeps the position of a damaged line', () => {
    expect(readDraft(z.array(Line), ['rusak', { fund: 'A' }])).toEqual([
      { fund: '', amount: null },
      { fund: 'A', amount: null },
    ]);
  });
});

const Ways = z.discriminatedUnion('way', [
  z.object({ way: z.literal('by account'), holder: z.string(), account: z.string() }),
  z.object({ way: z.literal('by card'), holder: z.nullable(z.string()), card: z.object({ number: z.string() }) }),
]);

describe('draft of variants', () => {
  it('keeps the fields of all variants side by side', () => {
    const draft = readDraft(Ways, {});
    expect(draft).toEqual({ way: '', holder: '', account: null, card: null });
    expectTypeOf(draft).toEqualTypeOf<{
      readonly way: 'by account' | 'by card' | '';
      readonly holder: string | null;
      readonly account: string | null;
      readonly card: { readonly number: string } | null;
    }>();
  });

  it('keeps values when switching to another variant and back', () => {
    const filled = { way: 'by card', holder: 'a', account: '12', card: { number: '4' } };
    expect(readDraft(Ways, filled)).toEqual(filled);
    expect(readDraft(Ways, { ...filled, way: 'by account' })).toMatchObject({ account: '12', card: { number: '4' } });
  });
});

describe('initial draft of a form', () => {
  it('accepts partial start values, with the rest empty', () => {
    expect(buildDraft(Kinds, { text: 'a', lines: [{ fund: 'A' }] })).toEqual({
      ...empty,
      text: 'a',
      lines: [{ fund: 'A', amount: null }],
    });
  });

  it('accepts a policy value only if the payload may have it', () => {
    const fromPolicy: number = 3;
    expect(buildDraft(Kinds, { code: fromPolicy, way: 'C' })).toEqual(empty);
  });

  it('accepts only field names of the payload', () => {
    expectTypeOf<{ text: string }>().toExtend<Start<z.infer<typeof Kinds>>>();
    expectTypeOf<{ person: { nama: string } }>().not.toExtend<Start<z.infer<typeof Kinds>>>();
    expectTypeOf<{ lines: { fund: number }[] }>().not.toExtend<Start<z.infer<typeof Kinds>>>();
    expectTypeOf<Draft<z.infer<typeof Ways>>>().not.toHaveProperty('cards');
  });
});
