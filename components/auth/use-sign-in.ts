import { useEffect, useReducer, useRef } from 'react'
import { track } from '@/lib/browser/analytics/data-layer'
import { clearOpenOtp, delayOtpResend, type OpenOtp, readOpenOtp, saveOpenOtp } from '@/lib/browser/auth/open-otp'
import { type SignInProblem, type SignInResult, signInWith } from '@/lib/browser/auth/session'
import { parseMobile } from '@/lib/domain/customer/mobile'
import {
  backViewOf,
  initialSignInState,
  type LinkedView,
  type Purpose,
  type SignInEvent,
  type SignInOptions,
  signInReducer,
} from './sign-in-machine'
import {
  isEmail,
  requestAccount,
  requestAgain,
  requestByPassword,
  requestCode,
  requestPasswordReset,
  requestSignUp,
  type SignUpFields,
  setNewPassword,
} from './sign-in-requests'

type Method = 'otp' | 'password' | 'google'

const RESET_TARGET = { view: 'reset', customerId: null, back: 'forgot' } as const

type SignInRequest = () => Promise<SignInEvent>

/**
 * The state and the actions of the sign-in. A code that was sent can be entered as long as it is valid, even after
 * switching to another form and, with `canResume`, after a reload.
 */
export function useSignIn(purpose: Purpose, { locale, onDone, order, canResume = false, start }: SignInOptions) {
  const [state, send] = useReducer(signInReducer, initialSignInState(purpose, start))
  const storageKey = order ?? purpose
  /** Repeats the request of the open code, with the same password or name. */
  const resendRequest = useRef<SignInRequest | null>(null)
  /** The input of the request of the open code; repeating the same input returns to that code. */
  const lastInput = useRef('')
  /** The flow of the open code, and the id of a customer created on this page. */
  const codePurpose = useRef<Purpose>(purpose)
  const newCustomerId = useRef<number | null>(null)

  const rememberCode = (event: SignInEvent, byNumber: boolean) => {
    if (event.type === 'held') delayOtpResend(storageKey, event.at, event.wait)
    if (event.type !== 'sent' && event.type !== 'resetSent') return
    const { mobile, at: sentAt, wait } = event
    const codeTarget =
      event.type === 'sent'
        ? { view: 'code' as const, customerId: event.customerId, back: backViewOf(state) }
        : RESET_TARGET
    saveOpenOtp(storageKey, { ...codeTarget, mobile, sentAt, wait, byNumber })
  }

  /** After too many wrong codes the next one is offered when it can be requested. */
  const hold = (problem: SignInProblem, wait: number) => {
    const at = Date.now()
    delayOtpResend(storageKey, at, wait)
    send({ type: 'held', problem, at, wait })
  }

  const resumeCode = (code: OpenOtp) => {
    if (!resendRequest.current && code.byNumber) {
      const { view, mobile } = code
      resendRequest.current =
        view === 'reset'
          ? () => requestPasswordReset(mobile, locale)
          : () => requestCode(mobile, purpose, locale, order)
    }
    send({ type: 'resumed', code, canResend: resendRequest.current !== null })
  }

  /** Returns to the code sent to this number; false where none is open or it has another purpose. */
  const resumeCodeFor = (view: OpenOtp['view'], mobile: string, isRequesting: boolean): boolean => {
    const code = readOpenOtp(storageKey)
    if (code?.view !== view || (mobile && code.mobile !== (parseMobile(mobile) ?? mobile))) return false
    if (isRequesting && code.sentAt + code.wait * 1000 <= Date.now()) return false
    resumeCode(code)
    return true
  }

  const latestResume = useRef(resumeCode)
  useEffect(() => {
    latestResume.current = resumeCode
  })
  useEffect(() => {
    const code = canResume ? readOpenOtp(storageKey) : null
    if (code) latestResume.current(code)
  }, [storageKey, canResume])

  const request = async (sendRequest: SignInRequest, { isNew = false, byNumber = false, given = '' } = {}) => {
    send({ type: 'requested' })
    const event = await sendRequest()
    if (event.type === 'sent') {
      codePurpose.current = event.purpose
      if (isNew) newCustomerId.current = event.customerId
    }
    if (event.type === 'sent' || event.type === 'resetSent') {
      resendRequest.current = sendRequest
      lastInput.current = given
    }
    rememberCode(event, byNumber)
    send(event)
  }

  /** Requests another code of the same kind, with the same input. */
  const resend = async (sendRequest: SignInRequest) => {
    const byNumber = readOpenOtp(storageKey)?.byNumber ?? false
    await request(() => requestAgain(sendRequest), { byNumber, given: lastInput.current })
    resendRequest.current = sendRequest
  }

  /** A sign-up repeated unchanged, before another code is allowed, continues with the open code. */
  const requestNew = (mobile: string, given: object, sendRequest: SignInRequest) => {
    const text = JSON.stringify(given)
    if (text === lastInput.current && resumeCodeFor('code', mobile, true)) return
    request(sendRequest, { isNew: true, given: text })
  }

  const finish = (signed: SignInResult, method: Method) => {
    if ('problem' in signed) return send({ type: 'refused', problem: signed.problem })
    clearOpenOtp(storageKey)
    track({ name: newCustomerId.current === signed.user.id ? 'sign_up' : 'login', method })
    return onDone(signed.user)
  }

  const signIn = async (mobile_no: string, password: string) => {
    send({ type: 'requested' })
    const outcome = await requestByPassword(mobile_no, password, locale)
    if ('signed' in outcome) return finish(outcome.signed, 'password')
    codePurpose.current = 'signin'
    resendRequest.current = async () => {
      const nextOutcome = await requestByPassword(mobile_no, password, locale)
      if (!('signed' in nextOutcome)) return nextOutcome
      return {
        type: 'refused',
        problem: 'problem' in nextOutcome.signed ? nextOutcome.signed.problem : { reason: 'unexpected' },
      }
    }
    rememberCode(outcome, false)
    return send(outcome)
  }

  const verify = async (code: string) => {
    const { mobile, customerId } = state
    send({ type: 'requested' })
    const signed = isEmail(mobile)
      ? await signInWith('emailcode', { email: mobile, code })
      : await signInWith('otp', { customer_id: String(customerId), code, purpose: codePurpose.current })
    const problem = 'problem' in signed ? signed.problem : null
    return problem?.reason === 'too_many' && problem.wait ? hold(problem, problem.wait) : finish(signed, 'otp')
  }

  const reset = async (code: string, password: string): Promise<boolean> => {
    send({ type: 'requested' })
    const problem = await setNewPassword(state.mobile, code, password)
    if (problem) send({ type: 'refused', problem })
    else finish(await signInWith('password', { mobile_no: state.mobile, password, lang: locale }), 'password')
    return problem === null
  }

  return {
    state,
    go: (to: LinkedView) => send({ type: 'went', to }),
    /** To the number or the password reset; if a code is open for this number, directly to the code field. */
    goToCode: (to: 'number' | 'email' | 'forgot', mobile: string) => {
      if (!resumeCodeFor(to === 'forgot' ? 'reset' : 'code', mobile, false)) send({ type: 'went', to })
    },
    signIn,
    sendCode: (mobile: string, isAnother = true) => {
      if (resumeCodeFor('code', mobile, isAnother)) return
      request(() => requestCode(mobile, purpose, locale, order), { byNumber: true })
    },
    signUp: (fields: SignUpFields) => requestNew(fields.mobile_no, fields, () => requestSignUp(fields, locale)),
    openAccount: (name: string, email: string) => {
      const fields = { name, email, mobile_no: state.mobile }
      requestNew(state.mobile, fields, () => requestAccount(fields, locale, order))
    },
    forgot: (mobile: string) => {
      if (!resumeCodeFor('reset', mobile, true)) request(() => requestPasswordReset(mobile, locale), { byNumber: true })
    },
    reset,
    verify,
    resend: () => {
      if (resendRequest.current) resend(resendRequest.current)
    },
    signInWithGoogle: async (token: string) => {
      send({ type: 'requested' })
      finish(await signInWith('google', { token }), 'google')
    },
  }
}

export type SignInFlow = ReturnType<typeof useSignIn>
