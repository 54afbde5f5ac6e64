import { useEffect, useReducer, useRef } from 'react'
import { measure } from '@/lib/browser/analytics/data-layer'
import { forgetOpenCode, holdOpenCode, keepOpenCode, type OpenCode, readOpenCode } from '@/lib/browser/auth/open-otp'
import { type Signed, signInBy } from '@/lib/browser/auth/session'
import type { User } from '@/lib/browser/auth/user'
import type { Locale } from '@/lib/i18n/locale'
import { askAccount, askAgain, askCode, askNewPassword, askReset, askSignUp, type SignUpFields } from './ask'
import { backOf, nextSignIn, type Purpose, type SignInEvent, startSignIn, type Way } from './sign-in-machine'

type Method = 'otp' | 'password' | 'google'

const RESET = { view: 'reset', customerId: null, back: 'forgot' } as const

type Ask = () => Promise<SignInEvent>
type Options = { locale: Locale; onDone: (user: User) => void; order?: string | undefined; resumes?: boolean }

/**
 * The state and the actions of the sign-in. A code that was sent can be entered as long as it is valid, even after
 * switching to another form and, with `canResume`, after a reload. `order` is the cash order to confirm.
 */
export function useSignIn(purpose: Purpose, { locale, onDone, order, resumes = false }: Options) {
  const [state, send] = useReducer(nextSignIn, purpose, startSignIn)
  const place = order ?? purpose
  /** Repeats the request of the open code, with the same password or name. */
  const again = useRef<Ask | null>(null)
  /** The input of the request of the open code; repeating the same input returns to that code. */
  const asked = useRef('')
  /** The flow of the open code, and the id of a customer created on this page. */
  const flow = useRef<Purpose>(purpose)
  const opened = useRef<number | null>(null)

  const keep = (event: SignInEvent, byNumber: boolean) => {
    if (event.type === 'held') holdOpenCode(place, event.at, event.wait)
    if (event.type !== 'sent' && event.type !== 'resetSent') return
    const { mobile, at: sentAt, wait } = event
    const of =
      event.type === 'sent' ? { view: 'code' as const, customerId: event.customerId, back: backOf(state) } : RESET
    keepOpenCode(place, { ...of, mobile, sentAt, wait, byNumber })
  }

  const resume = (code: OpenCode) => {
    if (!again.current && code.byNumber) {
      const { view, mobile } = code
      again.current = view === 'reset' ? () => askReset(mobile, locale) : () => askCode(mobile, purpose, locale, order)
    }
    send({ type: 'resumed', code, canResend: again.current !== null })
  }

  /** Returns to the code sent to this number; false where none is open or it has another purpose. */
  const resumeFor = (view: OpenCode['view'], mobile: string, isAsking: boolean): boolean => {
    const code = readOpenCode(place)
    if (code?.view !== view || (mobile && code.mobile !== mobile.replace(/\D/g, '').slice(-10))) return false
    if (isAsking && code.sentAt + code.wait * 1000 <= Date.now()) return false
    resume(code)
    return true
  }

  const latest = useRef(resume)
  useEffect(() => {
    latest.current = resume
  })
  useEffect(() => {
    const code = resumes ? readOpenCode(place) : null
    if (code) latest.current(code)
  }, [place, resumes])

  const request = async (ask: Ask, { isNew = false, byNumber = false, given = '' } = {}) => {
    send({ type: 'asked' })
    const event = await ask()
    if (event.type === 'sent') {
      flow.current = event.purpose
      if (isNew) opened.current = event.customerId
    }
    if (event.type === 'sent' || event.type === 'resetSent') {
      again.current = ask
      asked.current = given
    }
    keep(event, byNumber)
    send(event)
  }

  /** Requests another code of the same kind, with the same input. */
  const resend = async (ask: Ask) => {
    const byNumber = readOpenCode(place)?.byNumber ?? false
    await request(() => askAgain(ask), { byNumber, given: asked.current })
    again.current = ask
  }

  /** A sign-up repeated unchanged, before another code is allowed, continues with the open code. */
  const requestNew = (mobile: string, given: object, ask: Ask) => {
    const text = JSON.stringify(given)
    if (text === asked.current && resumeFor('code', mobile, true)) return
    request(ask, { isNew: true, given: text })
  }

  const finish = (signed: Signed, method: Method) => {
    if ('problem' in signed) return send({ type: 'refused', problem: signed.problem })
    forgetOpenCode(place)
    measure({ name: opened.current === signed.user.id ? 'sign_up' : 'login', method })
    return onDone(signed.user)
  }

  /** Customers with an unverified number continue with the code, which the same password requests. */
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
    keep(outcome, false)
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
    /** To the number or the password reset; if a code is open for this number, directly to the code field. */
    goToCode: (to: 'number' | 'forgot', mobile: string) => {
      if (!resumeFor(to === 'forgot' ? 'reset' : 'code', mobile, false)) send({ type: 'went', to })
    },
    signIn,
    sendCode: (mobile: string) => {
      if (resumeFor('code', mobile, true)) return
      request(() => askCode(mobile, purpose, locale, order), { byNumber: true })
    },
    signUp: (fields: SignUpFields) => requestNew(fields.mobile_no, fields, () => askSignUp(fields, locale)),
    openAccount: (name: string, email: string) => {
      const fields = { name, email, mobile_no: state.mobile }
      requestNew(state.mobile, fields, () => askAccount(fields, locale, order))
    },
    forgot: (mobile: string) => {
      if (!resumeFor('reset', mobile, true)) request(() => askReset(mobile, locale), { byNumber: true })
    },
    reset,
    verify,
    resend: () => {
      if (again.current) resend(again.current)
    },
    signInWithGoogle: async (token: string) => {
      send({ type: 'asked' })
      finish(await signInBy('google', { token }), 'google')
    },
  }
}

export type SignInFlow = ReturnType<typeof useSignIn>
