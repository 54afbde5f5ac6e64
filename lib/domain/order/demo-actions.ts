/** Outcomes offered on the demo gateway's page. `late`: paid, but reported only after the reservation has expired. */
export const DEMO_ACTS = ['succeed', 'twice', 'late', 'fail', 'abandon'] as const
export type DemoAct = (typeof DEMO_ACTS)[number]
