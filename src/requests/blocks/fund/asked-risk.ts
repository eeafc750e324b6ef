import type { Facts } from '#shared/facts/facts.ts';
import type { RiskProfile } from '#shared/facts/risk-profile.ts';
import { addMonths, formatDate } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { checkBy } from '../../contract/build-findings.ts';
import type { CheckResult, Consequence } from '../../contract/contract.ts';
import { problem } from '../form/refusals.ts';
import { findOfferedFund, fundName, riskWords } from './fund-items.ts';
import { openQuestions, riskPoints, type RiskAnswers } from './risk-questions.ts';

/** Rule of the types that may add risk (rulebook 7.14). */
export const riskRule = { 'risk-fits': 'Profil risiko' } as const;

interface WithRisk {
  readonly risk_profile?: RiskAnswers | null | undefined;
}

/** Returns the stored risk profile while it is valid. A sent request is judged on its sending day. */
export function validProfile({ riskProfile, submittedOn, today, position }: Facts): RiskProfile | undefined {
  if (riskProfile === null) return undefined;
  const until = addMonths(riskProfile.answeredOn, position.parameters['risk.profile_months']);
  return (submittedOn ?? today) < until ? riskProfile : undefined;
}

/** Returns the risk level of the answers; null while an answer is missing, or none was asked. */
export function answeredLevel({ risk_profile: answers }: WithRisk, { position }: Facts): number | null {
  const points = answers == null ? undefined : riskPoints(answers);
  if (points === undefined) return null;
  return position.parameters['risk.level_points'].filter((least) => least <= points).length;
}

/** Returns the risk level from the request's answers, else from the stored profile; null when unknown. */
export const profileLevel = (payload: WithRisk, facts: Facts): number | null =>
  answeredLevel(payload, facts) ?? validProfile(facts)?.level ?? null;

const levelOf = (facts: Facts, fundCode: string): number => findOfferedFund(facts, fundCode)?.riskLevel ?? 0;

/** Returns the funds that are riskier than every fund the policy holds or pays into. */
export function newRisks(fundCodes: readonly string[], facts: Facts): readonly string[] {
  const { holdings, allocation } = facts.position;
  const most = Math.max(0, ...[...holdings, ...allocation].map(({ fundCode }) => levelOf(facts, fundCode)));
  return [...new Set(fundCodes)].filter((fundCode) => levelOf(facts, fundCode) > most);
}

/** Returns the funds riskier than the customer's profile; empty when the profile is unknown. */
export function fundsAbove(riskier: readonly string[], payload: WithRisk, facts: Facts): readonly string[] {
  const level = profileLevel(payload, facts);
  return level === null ? [] : riskier.filter((fundCode) => levelOf(facts, fundCode) > level);
}

/** True when a fund exceeds the profile, which requires a statement and a decision by staff. */
export const isAboveProfile = (riskier: readonly string[], payload: WithRisk, facts: Facts): boolean =>
  fundsAbove(riskier, payload, facts).length > 0;

/**
 * Returns problems while answers are missing that the request needs: it raises the risk, and no valid profile is
 * stored.
 */
export function riskProblems(
  riskier: readonly string[],
  { risk_profile: answers }: WithRisk,
  facts: Facts,
): readonly FieldProblem[] {
  if (riskier.length === 0 || answers === undefined) return [];
  if (answers === null) return validProfile(facts) ? [] : [problem(facts, 'risk_profile', 'RISK-NONE')];
  return openQuestions(answers).map((key) => problem(facts, `risk_profile.${key}`, 'RISK-NONE'));
}

/** Returns the answers to send, only when the request raises the risk. */
export const sendsRisk = (riskier: readonly string[], { risk_profile: answers }: WithRisk) => ({
  risk_profile: riskier.length === 0 ? undefined : (answers ?? undefined),
});

export const fundNames = (riskier: readonly string[], facts: Facts): string =>
  riskier.map((fundCode) => fundName(facts, fundCode)).join(', ');

const profileWords = (level: number): string => riskWords(level).replace(/^Risiko /, '');

/**
 * Returns the automatic check of the risk profile: passed when it fits, otherwise staff decide (rulebook 5.4, 7.14).
 */
export function riskCheck(riskier: readonly string[], payload: WithRisk, facts: Facts): CheckResult {
  const check = (holds: boolean, detail: string): CheckResult => checkBy(riskRule)('risk-fits', holds, detail);
  if (riskier.length === 0) return check(true, 'Tidak ada dana tujuan yang menambah risiko.');
  const names = fundNames(riskier, facts);
  const level = profileLevel(payload, facts);
  if (level === null) return check(false, `Menambah risiko (${names}); profil belum diisi, tanyakan kepada nasabah.`);
  const profile = `profil risiko nasabah: ${profileWords(level)}`;
  const above = fundsAbove(riskier, payload, facts);
  return above.length > 0
    ? check(false, `${fundNames(above, facts)} di atas ${profile}. Diperiksa petugas lebih dahulu.`)
    : check(true, `Dana tujuan (${names}) sesuai ${profile}.`);
}

/** Returns the summary row with the risk profile and its date. */
export function riskDetails(riskier: readonly string[], payload: WithRisk, facts: Facts): Summary['details'] {
  const level = profileLevel(payload, facts);
  if (riskier.length === 0 || level === null) return [];
  const onFile = answeredLevel(payload, facts) === null ? validProfile(facts) : undefined;
  const since = onFile ? `, diisi ${formatDate(onFile.answeredOn)}` : '';
  return [{ label: 'Profil risiko Anda', value: `${riskWords(level)}${since}` }];
}

/** Returns a warning that chosen funds exceed the profile and that staff decide. */
export function riskConsequences(riskier: readonly string[], payload: WithRisk, facts: Facts): readonly Consequence[] {
  const above = fundsAbove(riskier, payload, facts);
  if (above.length === 0) return [];
  const text = `${fundNames(above, facts)} lebih berisiko daripada profil risiko Anda (${profileWords(profileLevel(payload, facts) ?? 0)}). Petugas kami memeriksa pengajuan ini lebih dahulu.`;
  return [{ text, gentler: null }];
}

/** Statement for customers who exceed their risk profile; without it the request may not be approved (rulings 6.5). */
export const aboveProfileStatement =
  'Saya tahu bahwa dana yang saya pilih lebih berisiko daripada profil risiko saya, dan tetap memilihnya.';
