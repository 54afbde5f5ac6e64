import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { env } from '../../env'

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
const TIMEOUT_MS = 3_000
const CLOCK_TOLERANCE_SECONDS = 30
/** Errors that mean an invalid token; any other means that Google's keys could not be loaded. */
const INVALID_TOKEN_ERRORS = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
]

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional(),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).default(false),
  name: z.string().trim().default(''),
})

/** A Google account from its signed credential; `sub` is its stable id. */
export type GoogleAccount = z.infer<typeof Claims>

/** Google's keys cannot be loaded. */
export class GoogleUnavailableError extends Error {}

let keys: ReturnType<typeof createRemoteJWKSet> | undefined

export function isGoogleEnabled(): boolean {
  return env().GOOGLE_CLIENT_ID !== undefined
}

/**
 * Checks a Google credential (an ID token): RS256 signature by Google's keys, issuer, our client as audience, expiry at
 * `now`. Null if it is invalid. Throws GoogleUnavailableError without keys.
 * https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
export async function verifyGoogle(token: string, now: Date): Promise<GoogleAccount | null> {
  const { GOOGLE_CLIENT_ID: audience, GOOGLE_JWKS_URL } = env()
  if (!audience) return null
  keys ??= createRemoteJWKSet(new URL(GOOGLE_JWKS_URL), { timeoutDuration: TIMEOUT_MS })
  try {
    const { payload } = await jwtVerify(token, keys, {
      audience,
      issuer: ISSUERS,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    })
    return toAccount(payload)
  } catch (error) {
    if (INVALID_TOKEN_ERRORS.some((kind) => error instanceof kind)) return null
    throw new GoogleUnavailableError('Google cannot be reached.', { cause: error })
  }
}

function toAccount(payload: JWTPayload): GoogleAccount | null {
  return Claims.safeParse(payload).data ?? null
}
