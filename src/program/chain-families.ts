import { auditChains } from '#server/audit/append-audit.ts';
import type { ChainFamily } from '#server/audit/chain-family.ts';
import { proposalChains } from '#server/proposal-store/event-repository.ts';

/** Every table of hash chains (P33); the ends of all of them are noted at night, and a command walks them. */
export const chainFamilies: readonly ChainFamily[] = [auditChains, proposalChains];
