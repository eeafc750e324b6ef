import { expect, test } from 'vitest';
import { Actor, actorLabel, StaffRole } from './roles.ts';

test('a customer and the system are actors, not staff', () => {
  expect(StaffRole.options).toHaveLength(8);
  expect(StaffRole.safeParse('NASABAH').success).toBe(false);
  expect(Actor.parse('SISTEM')).toBe('SISTEM');
});

test('every actor has a name of its own on screen', () => {
  expect(new Set(Actor.options.map(actorLabel)).size).toBe(Actor.options.length);
});
