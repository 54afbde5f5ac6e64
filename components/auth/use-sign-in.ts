import { useReducer, useRef } from 'react'
import { measure } from '@/lib/browser/data-layer'
import { type Signed, signInBy } from '@/lib/browser/session'
import type { User } from '@/lib/browser/user'
import type { Locale } from '@/lib/i18n/locale'
import { askAccount, askAgain, askCode, askNewPassword, askReset, askSignUp, type SignUpFields } from './ask'
import { nextSignIn, type Purpose, type SignInEvent, startSignIn, type Way } from './sign-in-machine'

type Method = 'otp' | 'password' | 'google'

/** The sign-in in all its ways: what may be done, and where it stands. */
export function useSignIn(purpose: Purpose, locale: Locale, onDone: (user: User) => void) {
  const [state, send] = useReducer(nextSignIn, purpose, startSignIn)
  /** How the open code was asked for: another one must bring the same password or name with it. */
  const again = useRef<(() => Promise<SignInEvent>) | null>(null)
  /** The flow that the open code belongs to, and the customer whom this page has just made. */
  const flow = useRef<Purpose>(purpose)
  const opened = useRef<number | null>(null)

  const request = async (ask: () => Promise<SignInEvent>, isNew = false) => {
    send({ type: 'asked' })
    const event = await ask()
    if (event.type === 'sent') {
      flow.current = event.purpose
      if (isNew) opened.current = event.customerId
    }
    if (event.type === 'sent' || event.type === 'resetSent') again.current = ask
    send(event)
  }

  const finish = (signed: Signed, method: Method) => {
    if ('problem' in signed) return send({ type: 'refused', problem: signed.problem })
    measure({ name: opened.current === signed.user.id ? 'sign_up' : 'login', method })
    return onDone(signed.user)
  }

  /** Whoever has not proved the number goes on with the code, which the same password brings. */
  const askByPassword = async (mobile_no: string, password: string): Promise<SignInEvent | { signed: Signed }> => {
    const signed = await signInBy('password', { mobile_no, password, lang: locale })
    const { customerId, wait = 30 } = 'problem' in signed ? signed.problem : {}
    if (customerId === undefined) return { signed }
    return { type: 'sent', mobile: mobile_no, customerId, purpose: 'signin', at: Date.now(), wait }
  }

  const signIn = async (mobile_no: string, password: string) => {
    send({ type: 'asked' })
    const outcome = await askByPassword(mobile_no, password)
    if ('signed' in outcome) return finish(outcome.signed, 'password')
    flow.current = 'signin'
    again.current = async () => {
      const next = await askByPassword(mobile_no, password)
      if (!('signed' in next)) return next
      return { type: 'refused', problem: 'problem' in next.signed ? next.signed.problem : { reason: 'unexpected' } }
    }
    return send(outcome)
  }

  const verify = async (code: string) => {
    if (state.customerId === null) return
    send({ type: 'asked' })
    finish(await signInBy('otp', { customer_id: String(state.customerId), code, purpose: flow.current }), 'otp')
  }

  const reset = async (code: string, password: string): Promise<boolean> => {
    send({ type: 'asked' })
    const problem = await askNewPassword(state.mobile, code, password)
    if (problem) send({ type: 'refused', problem })
    else finish(await signInBy('password', { mobile_no: state.mobile, password, lang: locale }), 'password')
    return problem === null
  }

  return {
    state,
    go: (to: Way) => send({ type: 'went', to }),
    signIn,
    sendCode: (mobile: string) => request(() => askCode(mobile, purpose, locale)),
    signUp: (fields: SignUpFields) => request(() => askSignUp(fields, locale), true),
    openAccount: (name: string, email: string) =>
      request(() => askAccount({ name, email, mobile_no: state.mobile }, locale), true),
    forgot: (mobile: string) => request(() => askReset(mobile, locale)),
    reset,
    verify,
    resend: () => {
      const ask = again.current
      if (ask) request(() => askAgain(ask))
    },
    signInWithGoogle: async (token: string) => {
      send({ type: 'asked' })
      finish(await signInBy('google', { token }), 'google')
    },
  }
}

export type SignInFlow = ReturnType<typeof useSignIn>
