/** Which of the API's two code flows a code belongs to. */
export type Purpose = 'signin' | 'order'
export type Step = 'number' | 'details' | 'code'

/** Where a sign-in stands. `reason` is why the last try was refused; `sentAt` is when the last code left, in ms. */
export type SignInState = {
  step: Step
  mobile: string
  customerId: number | null
  purpose: Purpose
  busy: boolean
  reason: string | null
  sentAt: number
}

export type SignInEvent =
  | { type: 'asked' }
  | { type: 'sent'; mobile: string; customerId: number; purpose: Purpose; at: number }
  | { type: 'unknown'; mobile: string }
  | { type: 'refused'; reason: string }
  | { type: 'changeNumber' }

export function startSignIn(purpose: Purpose): SignInState {
  return { step: 'number', mobile: '', customerId: null, purpose, busy: false, reason: null, sentAt: 0 }
}

/** The next state: number → code, or number → details → code for a number without account; back to number at will. */
export function nextSignIn(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'asked':
      return { ...state, busy: true, reason: null }
    case 'sent': {
      const { mobile, customerId, purpose, at } = event
      return { step: 'code', mobile, customerId, purpose, busy: false, reason: null, sentAt: at }
    }
    case 'unknown':
      return { ...state, step: 'details', mobile: event.mobile, busy: false, reason: null }
    case 'refused':
      return { ...state, busy: false, reason: event.reason }
    case 'changeNumber':
      return { ...state, step: 'number', customerId: null, busy: false, reason: null }
  }
}
