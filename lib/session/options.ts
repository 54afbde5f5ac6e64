import type { NextAuthOptions } from 'next-auth'
import credentials from 'next-auth/providers/credentials'
import { isStaff, sessionSource } from '../api/live-session'
import { endLocalSession } from '../api/staff-session'
import { env, sessionSecret } from '../env'
import {
  authorizeEmailCode,
  authorizeGoogle,
  authorizeOtp,
  authorizePassword,
  authorizeSecondFactor,
} from './authorize'
import { rememberDevice } from './device'

const DAY_SECONDS = 86_400
const DAYS = 30
/** Sessions of a remote API cannot be revoked, so they expire sooner. */
const REMOTE_DAYS = 7

const google = credentials({
  id: 'google',
  name: 'google',
  credentials: { token: {} },
  authorize: (input, { headers }) => authorizeGoogle(input, headers),
})

/**
 * Options of next-auth: the session is a JWT in an httpOnly cookie. Created at run time, since they depend on the
 * environment.
 */
export function sessionOptions(): NextAuthOptions {
  const source = sessionSource()
  return {
    secret: sessionSecret(),
    session: { strategy: 'jwt', maxAge: (source ? REMOTE_DAYS : DAYS) * DAY_SECONDS },
    pages: { signIn: '/', error: '/' },
    providers: [
      credentials({
        id: 'otp',
        name: 'otp',
        credentials: { customer_id: {}, code: {}, purpose: {} },
        authorize: (input, { headers }) => authorizeOtp(input, headers),
      }),
      credentials({
        id: 'password',
        name: 'password',
        credentials: { mobile_no: {}, password: {}, challenge: {}, solution: {} },
        authorize: (input, { headers }) => authorizePassword(input, headers),
      }),
      credentials({
        id: 'emailcode',
        name: 'emailcode',
        credentials: { email: {}, code: {} },
        authorize: (input, { headers }) => authorizeEmailCode(input, headers),
      }),
      credentials({
        id: 'secondfactor',
        name: 'secondfactor',
        credentials: { ticket: {}, code: {} },
        authorize: (input, { headers }) => authorizeSecondFactor(input, headers),
      }),
      ...(env().GOOGLE_CLIENT_ID ? [google] : []),
    ],
    events: {
      signIn: async ({ user }) => {
        const { mobile_no, email } = user.customer
        if (user.method === 'otp' && mobile_no) await rememberDevice(mobile_no)
        if (user.method === 'emailcode' && email) await rememberDevice(email.toLowerCase())
      },
      signOut: async ({ token }) => {
        if (token?.session_id) await endLocalSession(token.session_id, new Date())
      },
    },
    callbacks: {
      jwt: ({ token, user }) =>
        user
          ? {
              name: user.name,
              customer_id: user.customer.id,
              session_version: user.session_version,
              ...(user.session_id && { session_id: user.session_id }),
              is_verified: user.customer.is_verified,
              // For a remote API without customer/get.
              ...(source && { source, customer: user.customer }),
            }
          : token,
      session: async ({ session, token }) => ({
        expires: session.expires,
        customer: token.customer_id
          ? {
              id: token.customer_id,
              name: token.name ?? '',
              is_verified: token.is_verified ?? true,
              is_active: true,
              // Only for display; read from the database, since no token contains a role.
              ...((await isStaff(token.customer_id)) && { is_staff: true }),
            }
          : null,
      }),
    },
  }
}
