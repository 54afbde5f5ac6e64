import { forgetUser, rememberUser, type User } from './user'

type Code = { customer_id: number; code: string; purpose: 'signin' | 'order' }

/** Spends a code and opens the session; the refusal's reason otherwise, `network` without a connection. */
export async function signInWithCode(given: Code): Promise<{ user: User } | { reason: string }> {
  try {
    const auth = await import('next-auth/react')
    const { code, purpose } = given
    const answer = await auth.signIn('otp', { redirect: false, customer_id: String(given.customer_id), code, purpose })
    if (!answer) return { reason: 'network' }
    if (!answer.ok) return { reason: answer.error ?? 'unexpected' }
    const user = (await auth.getSession())?.customer
    if (!user) return { reason: 'unexpected' }
    rememberUser(user)
    return { user }
  } catch (error) {
    return { reason: failureOf(error) }
  }
}

/** Ends the session here; false when the shop could not be reached and it goes on. */
export async function signOutHere(): Promise<boolean> {
  try {
    const auth = await import('next-auth/react')
    await auth.signOut({ redirect: false })
    forgetUser()
    return true
  } catch (error) {
    if (failureOf(error) === 'network') return false
    throw error
  }
}

/** A request or a part of the page that could not be loaded shows as a TypeError or a ChunkLoadError. */
function failureOf(error: unknown): string {
  return error instanceof TypeError || (error instanceof Error && /chunk/i.test(error.name)) ? 'network' : 'unexpected'
}
