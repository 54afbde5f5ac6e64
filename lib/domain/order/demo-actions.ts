/** Outcomes offered on the demo gateway's page. `late`: paid, but reported only after the reservation has expired. */
export const DEMO_PAYMENT_OUTCOMES = ['succeed', 'twice', 'late', 'fail', 'abandon'] as const
export type DemoPaymentOutcome = (typeof DEMO_PAYMENT_OUTCOMES)[number]
