import { z } from 'zod'
import { parseJson, safeSessionStorage } from '../storage'

const LIFE_MS = 5 * 60_000

/**
 * A verification code that was sent and is still valid, without the code itself: the view to enter it, the view to change
 * the number, when it was sent (ms), the seconds until a resend, and whether the number alone is enough for a resend (a
 * sign-up needs more data).
 */
const OpenCode = z.object({
  view: z.enum(['code', 'reset']),
  back: z.enum(['password', 'number', 'signup', 'forgot']),
  mobile: z.string(),
  customerId: z.number().nullable(),
  sentAt: z.number(),
  wait: z.number(),
  expiresAt: z.number(),
  byNumber: z.boolean(),
})
export type OpenCode = z.infer<typeof OpenCode>

/** `purpose` is what the code is for: sign-in, checkout, or the number of an order to confirm. */
const keyOf = (place: string) => `navamani.code.${place}`

/** The last code sent in this tab, valid for five minutes; null if there is none. */
export function readOpenCode(place: string): OpenCode | null {
  const stored = safeSessionStorage.read(keyOf(place))
  const code = stored === null ? undefined : OpenCode.safeParse(parseJson(stored)).data
  return code && code.expiresAt > Date.now() ? code : null
}

export function keepOpenCode(place: string, code: Omit<OpenCode, 'expiresAt'>): void {
  safeSessionStorage.write(keyOf(place), JSON.stringify({ ...code, expiresAt: code.sentAt + LIFE_MS }))
}

/** Delays the next resend; the current code stays valid as before. */
export function holdOpenCode(place: string, sentAt: number, wait: number): void {
  const code = readOpenCode(place)
  if (code) safeSessionStorage.write(keyOf(place), JSON.stringify({ ...code, sentAt, wait }))
}

export function forgetOpenCode(place: string): void {
  safeSessionStorage.write(keyOf(place), null)
}
