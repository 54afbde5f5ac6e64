import type { NextAuthOptions } from 'next-auth'
import credentials from 'next-auth/providers/credentials'
import { sessionSecret } from '../env'
import { authorizeOtp } from './authorize'

const DAY_SECONDS = 86_400

/** next-auth as the only authority on sessions: a JWT in an httpOnly cookie, 30 days, made per request at run time. */
export function sessionOptions(): NextAuthOptions {
  return {
    secret: sessionSecret(),
    session: { strategy: 'jwt', maxAge: 30 * DAY_SECONDS },
    pages: { signIn: '/', error: '/' },
    providers: [
      credentials({
        id: 'otp',
        name: 'otp',
        credentials: { customer_id: {}, code: {}, purpose: {} },
        authorize: (given) => authorizeOtp(given),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) =>
        user ? { name: user.name, customer_id: user.customer.id, session_version: user.session_version } : token,
      session: ({ session, token }) => ({
        expires: session.expires,
        customer: token.customer_id
          ? { id: token.customer_id, name: token.name ?? '', is_verified: true, is_active: true }
          : null,
      }),
    },
  }
}
