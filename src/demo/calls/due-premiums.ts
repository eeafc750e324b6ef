import { premiumPurpose } from '#shared/requests/money-in.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { DuePremium } from '#shared/wire/demo-answers.ts';
import type { DemoServices } from './demo-services.ts';

/** SQL for up to 20 policies with a billed or due premium, oldest due date first. Policies that have ended are excluded. */
const selectDue = `
  SELECT policy_number, min(due_on)::text AS due_on FROM core.premium_schedule JOIN core.policy USING (policy_number)
  WHERE state = 'DUE' AND (due_on <= $1 OR billed_on IS NOT NULL) AND policy.ended_on IS NULL
  GROUP BY policy_number ORDER BY min(due_on), policy_number LIMIT 20`;

async function describeDue({ core }: DemoServices, policy_number: string, due_on: string): Promise<DuePremium> {
  const [{ policy }, holder] = await Promise.all([core.getPolicy(policy_number), core.findHolder(policy_number)]);
  const asked = policy.virtualAccounts.filter(({ purpose }) => purpose === premiumPurpose);
  const accounts = await Promise.all(
    asked.map(async ({ number, bankCode }) => {
      const amount = (await core.answerInquiry(number))?.amount ?? null;
      return amount === null ? [] : [{ virtual_account_number: number, bank: bankCode, amount }];
    }),
  );
  return {
    policy_number,
    holder: holder?.fullName ?? '-',
    due_on,
    currency: policy.currency,
    accounts: accounts.flat(),
  };
}

/** Lists due or billed premiums that can be paid now into a virtual account of their policy. */
export async function listDuePremiums(services: DemoServices): Promise<readonly DuePremium[]> {
  const today = businessDateOf(await services.clock.businessNow());
  const { rows } = await services.pool.query<{ policy_number: string; due_on: string }>(selectDue, [today]);
  const due = await Promise.all(rows.map((row) => describeDue(services, row.policy_number, row.due_on)));
  return due.filter(({ accounts }) => accounts.length > 0);
}
