import type { OpenCode } from '@/lib/browser/auth/open-otp'
import type { Problem } from '@/lib/browser/auth/session'

/** Which of the API's two code flows a code belongs to. */
export type Purpose = 'signin' | 'order'
/** Where somebody goes by a link; `code`, `details` and `reset` are reached by an answer alone. */
export type Way = 'password' | 'number' | 'signup' | 'forgot'
export type View = Way | 'code' | 'details' | 'reset'

export const VIEWS: readonly View[] = ['password', 'number', 'signup', 'forgot', 'code', 'details', 'reset']

/**
 * Where a sign-in stands. `back` is where the number can be changed; `problem` is why the last try was refused; a code
 * left at `sentAt` (ms), and the next one may be asked for `wait` seconds later, where this page knows how (`canResend`).
 */
export type SignInState = {
  view: View
  back: Way
  mobile: string
  customerId: number | null
  purpose: Purpose
  busy: boolean
  problem: Problem | null
  sentAt: number
  wait: number
  canResend: boolean
}

export type SignInEvent =
  | { type: 'opened' }
  | { type: 'went'; to: Way }
  | { type: 'asked' }
  | { type: 'sent'; mobile: string; customerId: number; purpose: Purpose; at: number; wait: number }
  | { type: 'resetSent'; mobile: string; at: number; wait: number }
  | { type: 'held'; problem: Problem; at: number; wait: number }
  | { type: 'resumed'; code: OpenCode; canResend: boolean }
  | { type: 'unknown'; mobile: string }
  | { type: 'refused'; problem: Problem }

/** At checkout the number comes first; everywhere else the password. */
const startOf = (purpose: Purpose): Way => (purpose === 'order' ? 'number' : 'password')

export function startSignIn(purpose: Purpose): SignInState {
  const start = startOf(purpose)
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

const isWay = (view: View): view is Way =>
  view === 'password' || view === 'number' || view === 'signup' || view === 'forgot'

/** Where the number of a code can be changed that is asked for now. */
export const backOf = ({ view, back }: SignInState): Way => (isWay(view) ? view : back)

/** The next state. An answer that comes when nothing was asked any more changes nothing. */
export function nextSignIn(state: SignInState, event: SignInEvent): SignInState {
  if (event.type === 'opened') return startSignIn(state.purpose)
  if (event.type === 'went') return { ...state, view: event.to, customerId: null, busy: false, problem: null }
  if (event.type === 'resumed') {
    const { view, back, mobile, customerId, sentAt, wait } = event.code
    const { canResend } = event
    return { ...state, view, back, mobile, customerId, sentAt, wait, canResend, busy: false, problem: null }
  }
  if (event.type === 'asked') return { ...state, busy: true, problem: null }
  if (!state.busy) return state
  const answered = { ...state, busy: false, problem: null }
  const back = backOf(state)
  switch (event.type) {
    case 'sent': {
      const { mobile, customerId, at, wait } = event
      return { ...answered, view: 'code', back, mobile, customerId, sentAt: at, wait, canResend: true }
    }
    case 'resetSent': {
      const { mobile, at, wait } = event
      return { ...answered, view: 'reset', back: 'forgot', mobile, sentAt: at, wait, canResend: true }
    }
    case 'unknown':
      return { ...answered, view: 'details', back, mobile: event.mobile }
    case 'held':
      return { ...answered, problem: event.problem, sentAt: event.at, wait: event.wait }
    case 'refused':
      return { ...answered, problem: event.problem }
  }
}
