/** How the states of quotations are shown in the admin. */
export const QUOTATION_TONES = { open: 'open', ordered: 'done', expired: 'ended', withdrawn: 'ended' } as const
