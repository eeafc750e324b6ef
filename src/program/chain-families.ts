import { auditChains } from '#server/audit/append-audit.ts';
import type { ChainFamily } from '#server/audit/chain-family.ts';
import { proposalChains } from '#server/proposal-store/event-repository.ts';

/** Tables of hash chains (P33); a nightly job logs the heads of all of them, and a command verifies them. */
export const chainFamilies: readonly ChainFamily[] = [auditChains, proposalChains];
