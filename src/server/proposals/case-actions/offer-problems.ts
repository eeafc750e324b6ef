import { Big } from 'big.js';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { OfferCondition, OfferSubject } from '#shared/facts/offer-condition.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';

type Limits = Pick<Parameters, 'offer.extra_most_percent' | 'offer.extra_step_percent'>;

const isExtra = (percent: number, limits: Limits): boolean =>
  percent > 0 &&
  percent <= limits['offer.extra_most_percent'] &&
  new Big(percent).mod(limits['offer.extra_step_percent']).eq(0);

/** Returns why the term cannot apply to this cover; '' = it can apply. */
function termRefusal(condition: OfferCondition, { sum }: OfferSubject, limits: Limits): string {
  if (condition.kind === 'EXCLUSION')
    return condition.text.trim().length < 5 ? 'Tulis apa yang tidak dijamin, paling sedikit 5 huruf.' : '';
  if (condition.kind === 'EXTRA_PREMIUM')
    return isExtra(condition.percent, limits)
      ? ''
      : `Tambahan paling besar ${limits['offer.extra_most_percent']}% dan kelipatan ${limits['offer.extra_step_percent']}%.`;
  if (sum === null) return 'Jumlah perlindungan ini tidak dapat dikurangi.';
  return condition.sum < sum.asked && condition.sum >= sum.least
    ? ''
    : 'Jumlah harus di bawah yang diminta dan tidak kurang dari jumlah terendah produk.';
}

const isTwice = (conditions: readonly OfferCondition[], { kind, subject }: OfferCondition, index: number): boolean =>
  conditions.findIndex((each) => each.kind === kind && each.subject === subject) !== index;

/** Lists a problem for every term that cannot be offered, under the term's path in the body. */
export const offerProblems = (
  conditions: readonly OfferCondition[],
  subjects: readonly OfferSubject[],
  limits: Limits,
): readonly FieldProblem[] =>
  conditions.flatMap((condition, index) => {
    const subject = subjects.find(({ key }) => key === condition.subject);
    const wrong =
      subject === undefined || isTwice(conditions, condition, index)
        ? 'Syarat ini tidak sesuai dengan pengajuan.'
        : termRefusal(condition, subject, limits);
    return wrong === '' ? [] : [{ path: `conditions.${index}`, code: 'FIELD', message: wrong }];
  });
