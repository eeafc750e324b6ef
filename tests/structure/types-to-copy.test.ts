import { expect, test } from 'vitest';
import { demoPolicies } from '#demo/people/sign-ins.ts';
import { demoStaff } from '#demo/people/staff.ts';
import { pageTypes } from '#requests/registry/registry.ts';
import { typesToCopy } from '../support/types-to-copy.ts';

const why = 'docs/adding-a-request-type.md names what is no longer there: name another in its row.';
const folders = pageTypes.map(({ route }) => route.replaceAll('/', '-'));

test('the table of types to copy is read', () => {
  expect(typesToCopy.length).toBeGreaterThan(10);
});

test.each(typesToCopy)(
  "type, policy and staff to copy exist for the purpose '$purpose'",
  ({ folder, policies, staff }) => {
    expect(folders, why).toContain(folder);
    expect(policies.length).toBeGreaterThan(0);
    expect(
      policies.filter((policy) => demoPolicies.every(({ policyNumber }) => policyNumber !== policy)),
      why,
    ).toEqual([]);
    expect(
      staff.filter((name) => demoStaff.every(({ userName }) => userName !== name)),
      why,
    ).toEqual([]);
  },
);
