import { z } from 'zod'
import { parseJson } from '../../domain/text/parse-json'
import { safeSessionStorage } from '../storage'

const LIFETIME_MS = 5 * 60_000

/**
 * A verification code that was sent and is still valid, without the code itself: the view to enter it, the view to change
 * the number, when it was sent (ms), the seconds until a resend, and whether the number alone is enough for a resend (a
 * sign-up needs more data).
 */
const OpenOtp = z.object({
  view: z.enum(['code', 'reset']),
  back: z.enum(['password', 'number', 'email', 'signup', 'forgot']),
  mobile: z.string(),
  customerId: z.number().nullable(),
  sentAt: z.number(),
  wait: z.number(),
  expiresAt: z.number(),
  byNumber: z.boolean(),
})
export type OpenOtp = z.infer<typeof OpenOtp>

/** `purpose` is what the code is for: sign-in, checkout, or the number of an order to confirm. */
const storageKey = (purpose: string) => `navamani.code.${purpose}`

/** The last code sent in this tab, valid for five minutes; null if there is none. */
export function readOpenOtp(purpose: string): OpenOtp | null {
  const stored = safeSessionStorage.read(storageKey(purpose))
  const code = stored === null ? undefined : OpenOtp.safeParse(parseJson(stored)).data
  return code && code.expiresAt > Date.now() ? code : null
}

export function saveOpenOtp(purpose: string, code: Omit<OpenOtp, 'expiresAt'>): void {
  safeSessionStorage.write(storageKey(purpose), JSON.stringify({ ...code, expiresAt: code.sentAt + LIFETIME_MS }))
}

/** Delays the next resend; the current code stays valid as before. */
export function delayOtpResend(purpose: string, sentAt: number, wait: number): void {
  const code = readOpenOtp(purpose)
  if (code) safeSessionStorage.write(storageKey(purpose), JSON.stringify({ ...code, sentAt, wait }))
}

export function clearOpenOtp(purpose: string): void {
  safeSessionStorage.write(storageKey(purpose), null)
}
