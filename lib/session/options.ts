import type { NextAuthOptions } from 'next-auth'
import credentials from 'next-auth/providers/credentials'
import { isStaff, sessionSource } from '../api/live-session'
import { env, sessionSecret } from '../env'
import { authorizeGoogle, authorizeOtp, authorizePassword } from './authorize'
import { rememberDevice } from './device'

const DAY_SECONDS = 86_400
const DAYS = 30
/** A remote cannot be asked whether a session was ended everywhere, so it ends sooner by itself. */
const REMOTE_DAYS = 7

const google = credentials({
  id: 'google',
  name: 'google',
  credentials: { token: {} },
  authorize: (given, { headers }) => authorizeGoogle(given, headers),
})

/** next-auth as the only authority on sessions: a JWT in an httpOnly cookie, made per request at run time. */
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
        authorize: (given, { headers }) => authorizeOtp(given, headers),
      }),
      credentials({
        id: 'password',
        name: 'password',
        credentials: { mobile_no: {}, password: {}, challenge: {}, solution: {} },
        authorize: (given, { headers }) => authorizePassword(given, headers),
      }),
      ...(env().GOOGLE_CLIENT_ID ? [google] : []),
    ],
    events: {
      signIn: async ({ user, account }) => {
        const { mobile_no } = user.customer
        if (account?.provider === 'otp' && mobile_no) await rememberDevice(mobile_no)
      },
    },
    callbacks: {
      jwt: ({ token, user }) =>
        user
          ? {
              name: user.name,
              customer_id: user.customer.id,
              session_version: user.session_version,
              is_verified: user.customer.is_verified,
              // Kept for a remote that has no customer/get.
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
              // For what the browser shows, and asked of the database; a role stands in no token.
              ...((await isStaff(token.customer_id)) && { is_staff: true }),
            }
          : null,
      }),
    },
  }
}
