import { auditChains } from '#server/audit/append-audit.ts';
import type { ChainFamily } from '#server/audit/chain-family.ts';
import { proposalChains } from '#server/proposal-store/event-repository.ts';

/** Hash chains of the audit trail and of requests (P33). A nightly job logs the newest hash of each; a command verifies them. */
export const chainFamilies: readonly ChainFamily[] = [auditChains, proposalChains];
