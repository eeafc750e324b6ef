import { expect, test } from 'vitest';
import { Actor, actorLabel, StaffRole } from './roles.ts';

test('customer and system are actors but not staff roles', () => {
  expect(StaffRole.options).toHaveLength(10);
  expect(StaffRole.safeParse('NASABAH').success).toBe(false);
  expect(Actor.parse('SISTEM')).toBe('SISTEM');
});

test('every actor has a distinct label', () => {
  expect(new Set(Actor.options.map(actorLabel)).size).toBe(Actor.options.length);
});
