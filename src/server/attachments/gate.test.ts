import { describe, expect, it } from 'vitest';
import { createGate, GateFull } from './gate.ts';

function held() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('createGate', () => {
  it('runs few at once, lets few wait and refuses the rest', async () => {
    const gate = createGate(1, 1);
    const first = held();
    const order: string[] = [];
    const one = gate(async () => {
      await first.opened;
      order.push('one');
    });
    const two = gate(async () => {
      order.push('two');
    });
    await expect(gate(async () => order.push('three'))).rejects.toThrow(GateFull);
    first.open();
    await Promise.all([one, two]);
    expect(order).toEqual(['one', 'two']);
  });

  it('goes on after a failure', async () => {
    const gate = createGate(1, 0);
    await expect(gate(() => Promise.reject(new Error('rusak')))).rejects.toThrow('rusak');
    expect(await gate(() => Promise.resolve('baik'))).toBe('baik');
  });
});
