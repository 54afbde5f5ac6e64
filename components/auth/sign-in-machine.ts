import type { OpenOtp } from '@/lib/browser/auth/open-otp'
import type { SignInProblem } from '@/lib/browser/auth/session'
import type { User } from '@/lib/browser/auth/user'
import type { Locale } from '@/lib/domain/locale'

/** The API's code flow that a code belongs to. */
export type Purpose = 'signin' | 'order'
/** Views that a link leads to; `code`, `details` and `reset` follow only from a response. */
export type LinkedView = 'password' | 'number' | 'email' | 'signup' | 'forgot'
export type View = LinkedView | 'code' | 'details' | 'reset'

export const VIEWS: readonly View[] = ['password', 'number', 'email', 'signup', 'forgot', 'code', 'details', 'reset']

/**
 * State of a sign-in. `mobile` is the number, or the e-mail address, that a code is sent to. `back` is the view to change it; `problem` is the last refusal; a code was
 * sent at `sentAt` (ms), and the next one is allowed `wait` seconds later, where this page can repeat it (`canResend`).
 */
export type SignInState = {
  view: View
  back: LinkedView
  mobile: string
  customerId: number | null
  purpose: Purpose
  busy: boolean
  problem: SignInProblem | null
  sentAt: number
  wait: number
  canResend: boolean
}

export type SignInEvent =
  | { type: 'opened' }
  | { type: 'went'; to: LinkedView }
  | { type: 'requested' }
  | { type: 'sent'; mobile: string; customerId: number | null; purpose: Purpose; at: number; wait: number }
  | { type: 'resetSent'; mobile: string; at: number; wait: number }
  | { type: 'held'; problem: SignInProblem; at: number; wait: number }
  | { type: 'resumed'; code: OpenOtp; canResend: boolean }
  | { type: 'unknown'; mobile: string }
  | { type: 'refused'; problem: SignInProblem }

/** `order` is the cash order to confirm, `start` another first view; `canResume` keeps an open code over a reload. */
export type SignInOptions = {
  locale: Locale
  onDone: (user: User) => void
  order?: string | undefined
  canResume?: boolean
  start?: LinkedView | undefined
}

/** The first view: the number at checkout, the password everywhere else. */
const initialViewOf = (purpose: Purpose): LinkedView => (purpose === 'order' ? 'number' : 'password')

export function initialSignInState(purpose: Purpose, start = initialViewOf(purpose)): SignInState {
  return {
    view: start,
    back: start,
    mobile: '',
    customerId: null,
    purpose,
    busy: false,
    problem: null,
    sentAt: 0,
    wait: 0,
    canResend: false,
  }
}

const isLinkedView = (view: View): view is LinkedView => view !== 'code' && view !== 'details' && view !== 'reset'

/** The view in which the number of the requested code can be changed. */
export const backViewOf = ({ view, back }: SignInState): LinkedView => (isLinkedView(view) ? view : back)

/** The next state. A response that arrives when no request is pending changes nothing. */
export function signInReducer(state: SignInState, event: SignInEvent): SignInState {
  if (event.type === 'opened') return initialSignInState(state.purpose)
  if (event.type === 'went') return { ...state, view: event.to, customerId: null, busy: false, problem: null }
  if (event.type === 'resumed') {
    const { view, back, mobile, customerId, sentAt, wait } = event.code
    const { canResend } = event
    return { ...state, view, back, mobile, customerId, sentAt, wait, canResend, busy: false, problem: null }
  }
  if (event.type === 'requested') return { ...state, busy: true, problem: null }
  if (!state.busy) return state
  const idleState = { ...state, busy: false, problem: null }
  const back = backViewOf(state)
  switch (event.type) {
    case 'sent': {
      const { mobile, customerId, at, wait } = event
      return { ...idleState, view: 'code', back, mobile, customerId, sentAt: at, wait, canResend: true }
    }
    case 'resetSent': {
      const { mobile, at, wait } = event
      return { ...idleState, view: 'reset', back: 'forgot', mobile, sentAt: at, wait, canResend: true }
    }
    case 'unknown':
      return { ...idleState, view: 'details', back, mobile: event.mobile }
    case 'held':
      return { ...idleState, problem: event.problem, sentAt: event.at, wait: event.wait }
    case 'refused':
      return { ...idleState, problem: event.problem }
  }
}
