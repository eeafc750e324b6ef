import { describe, expect, test } from 'vitest';
import { bindRequest } from '../contract/bind.ts';
import { buildFacts } from '../testing/build-facts.ts';
import { definition } from './definition.ts';
import { effect } from './effect.server.ts';
import request from './form.tsx';
import { samples } from './samples.ts';

const type = bindRequest(definition);
const facts = buildFacts();
const { payload } = samples.minimal;

describe('refund account form', () => {
  test('refuses an empty form', () => {
    expect(type.parse(type.blank(facts), 'before-face').ok).toBe(false);
  });

  test('belongs to this type', () => {
    expect(request.type.route).toBe(definition.route);
  });
});

/** Tests that fail until the generated request type is complete; each title says what is missing. */
describe('what is still to be filled in', () => {
  test('isi judul: the title in definition.ts, as in the menu', () => {
    expect(definition.title).not.toMatch(/^isi /i);
  });

  test('isi pernyataan: the statement the customer ticks, in definition.ts', () => {
    expect(definition.terms.map(({ statement }) => statement).join(' ')).not.toMatch(/isi pernyataan/i);
  });

  test('isi ringkasan: the summary in definition.ts', () => {
    const parsed = type.parse(payload, 'complete');
    expect(parsed.ok && parsed.value.summary(facts).headline).not.toMatch(/^isi /i);
  });

  test('isi pertanyaan: the question above the form, in form.tsx', () => {
    expect(request.question).not.toMatch(/^isi /i);
  });

  test('isi efek: the policy changes in effect.server.ts', () => {
    expect(effect.changes(payload, facts)).not.toEqual([]);
  });
});
