import { describe, expect, it } from 'vitest';
import { allTerms, explainTerm, findTerms, findTermsInWording } from './term-meanings.ts';
import { syariahLint } from '#tests/support/syariah-lint.ts';

const conventional = { isSyariah: false, priorityCode: 'CLS' };
const syariah = { isSyariah: true, priorityCode: 'HEPS' };

describe('meanings of insurance terms', () => {
  it.each(allTerms)('term meanings are complete in both wordings: %s', (term) => {
    const shown = [explainTerm(term, conventional), explainTerm(term, syariah)];
    expect(shown.filter(({ word, meaning }) => word === '' || meaning.length < 40)).toEqual([]);
    expect(shown.filter(({ meaning }) => !/^[a-zA-Z].*\.$/.test(meaning))).toEqual([]);
    expect(syariahLint(`${shown[1]?.word} ${shown[1]?.meaning}`)).toEqual([]);
  });

  it.each([
    ['Penambahan {UP}', ['uangPertanggungan']],
    ['Dana Topup dan nilai tunai', ['nilaiTunai', 'topUp']],
    ['Masa Pembayaran {Premi}', ['premi']],
    ['Ahli waris', ['ahliWaris']],
    ['Nomor HP', []],
  ] as const)("findTerms finds the term in the text '%s'", (text, terms) => {
    expect(findTerms([text])).toEqual(terms);
  });

  it('findTerms finds the terms of a text, in the wording of the policy', () => {
    expect(findTermsInWording(['Kontribusi Dasar', 'Jl. {Mawar} 1'], syariah)).toEqual(['premi']);
    expect(findTermsInWording(['Kontribusi Dasar'], conventional)).toEqual([]);
    expect(findTermsInWording(['Premi Dasar', 'Tanggapan underwriter'], conventional)).toEqual([
      'premi',
      'underwriting',
    ]);
  });

  it('term meanings differ under syariah', () => {
    expect(explainTerm('premi', syariah)).toMatchObject({ word: 'kontribusi' });
    expect(explainTerm('uangPertanggungan', syariah).meaning).toContain("Dana Tabarru'");
  });
});
