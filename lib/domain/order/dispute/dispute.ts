/**
 * A payment that its buyer disputes at the bank or at the provider. `open`: the shop has to answer; `review`: the bank
 * decides; `won`: the money stays with the shop; `lost`: the provider gave it back to the buyer; `closed`: it ended without
 * a decision about money.
 */
export const DISPUTE_STATES = ['open', 'review', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]
