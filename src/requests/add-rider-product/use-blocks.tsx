import type { Facts } from '#shared/facts/facts.ts';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { AddRiderPayload } from './payload.ts';
import { startBlock, type BlockDraft } from './start-block.ts';

/** Returns the blocks of the form; an untouched form starts with one empty block. */
export const blocksOf = (riders: readonly BlockDraft[], facts: Facts): readonly BlockDraft[] =>
  riders.length === 0 ? [startBlock(facts)] : riders;

/** Returns the rider blocks of the draft, with functions to add, remove and change them. */
export function useBlocks(facts: Facts) {
  const { draft, set } = useDraft(AddRiderPayload);
  const blocks = blocksOf(draft.add_riders, facts);
  const write = (next: readonly BlockDraft[]): void => set('add_riders', next);
  return {
    blocks,
    add: (): void => write([...blocks, startBlock(facts)]),
    remove: (at: number): void => write(blocks.filter((_block, index) => index !== at)),
    change: (at: number, changes: Partial<BlockDraft>): void =>
      write(blocks.map((block, index) => (index === at ? { ...block, ...changes } : block))),
  };
}
