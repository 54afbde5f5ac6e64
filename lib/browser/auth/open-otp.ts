import { z } from 'zod'
import { parseJson, safeSessionStorage } from '../storage'

const LIFE_MS = 5 * 60_000

/**
 * A code that was sent and can still be entered, without the code itself: for a sign-in or a new password, where its
 * number is changed, when it was sent and may be asked for again (ms, seconds), and whether the number alone is enough
 * to ask: a sign-up brings more with it.
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

/** `place` is what the code is for: to sign in, at checkout, or the number of an order to confirm. */
const keyOf = (place: string) => `navamani.code.${place}`

/** The code that was sent last in this tab, for its five minutes; null when there is none. */
export function readOpenCode(place: string): OpenCode | null {
  const stored = safeSessionStorage.read(keyOf(place))
  const code = stored === null ? undefined : OpenCode.safeParse(parseJson(stored)).data
  return code && code.expiresAt > Date.now() ? code : null
}

export function keepOpenCode(place: string, code: Omit<OpenCode, 'expiresAt'>): void {
  safeSessionStorage.write(keyOf(place), JSON.stringify({ ...code, expiresAt: code.sentAt + LIFE_MS }))
}

/** Another code may be asked for only later: the one before stays as long as it was good for. */
export function holdOpenCode(place: string, sentAt: number, wait: number): void {
  const code = readOpenCode(place)
  if (code) safeSessionStorage.write(keyOf(place), JSON.stringify({ ...code, sentAt, wait }))
}

export function forgetOpenCode(place: string): void {
  safeSessionStorage.write(keyOf(place), null)
}
