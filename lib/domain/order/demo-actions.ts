/** What one can do on the demo gateway's page. `late`: it is paid, and the gateway tells only after the hold is over. */
export const DEMO_ACTS = ['succeed', 'twice', 'late', 'fail', 'abandon'] as const
export type DemoAct = (typeof DEMO_ACTS)[number]
