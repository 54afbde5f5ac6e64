/** How a telephone call to the sender of an enquiry ended. */
export const CALL_OUTCOMES = ['reached', 'not_reached'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]
