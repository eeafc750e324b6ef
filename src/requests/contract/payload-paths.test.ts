import { expectTypeOf, test } from 'vitest';
import type { LabelsOf, PathOf, ValueAt } from './payload-paths.ts';

interface Payload {
  readonly note?: string | null | undefined;
  readonly items: { readonly fund_code: string; readonly amount: number }[];
  readonly person: { readonly name: string } | null;
}
type Variants = { readonly way: 'a'; readonly account: string } | { readonly way: 'b'; readonly card: number };

test('a path type resolves to a part of the payload', () => {
  expectTypeOf<'note' | 'items' | 'items.0' | 'items.12.amount' | 'person.name'>().toExtend<PathOf<Payload>>();
  expectTypeOf<'way' | 'account' | 'card'>().toEqualTypeOf<PathOf<Variants>>();
});

test('a misspelt path does not compile', () => {
  expectTypeOf<'notes'>().not.toExtend<PathOf<Payload>>();
  expectTypeOf<'items.0.amuont'>().not.toExtend<PathOf<Payload>>();
  expectTypeOf<'items.first.amount'>().not.toExtend<PathOf<Payload>>();
  expectTypeOf<'person.name.first'>().not.toExtend<PathOf<Payload>>();
  expectTypeOf<string>().not.toExtend<PathOf<Payload>>();
});

test('a value has the type of its path', () => {
  expectTypeOf<ValueAt<Payload, 'items.0.amount'>>().toEqualTypeOf<number>();
  expectTypeOf<ValueAt<Payload, `items.${number}`>>().toEqualTypeOf<Payload['items'][number]>();
  expectTypeOf<ValueAt<Payload, 'person.name'>>().toEqualTypeOf<string>();
  expectTypeOf<ValueAt<Variants, 'card'>>().toEqualTypeOf<number>();
});

test('labels are keyed by path, with * for list positions', () => {
  expectTypeOf<{ 'items.*.amount': string }>().toExtend<LabelsOf<Payload>>();
  expectTypeOf<keyof LabelsOf<Payload>>().toEqualTypeOf<
    'note' | 'items' | 'items.*' | 'items.*.fund_code' | 'items.*.amount' | 'person' | 'person.name'
  >();
});
