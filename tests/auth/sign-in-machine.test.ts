import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialSignInState, type SignInEvent, signInReducer, VIEWS } from '@/components/auth/sign-in-machine'

const AT = 1_700_000_000_000
const problem = { reason: 'too_many', wait: 45 }
const codeSent = { type: 'sent', mobile: '9876543210', customerId: 7, purpose: 'signin', at: AT, wait: 30 } as const

const events: fc.Arbitrary<SignInEvent> = fc.oneof(
  fc.constant<SignInEvent>({ type: 'opened' }),
  fc.constantFrom('password', 'number', 'signup', 'forgot').map((to): SignInEvent => ({ type: 'went', to })),
  fc.constant<SignInEvent>({ type: 'requested' }),
  fc.constant<SignInEvent>(codeSent),
  fc.constant<SignInEvent>({ type: 'resetSent', mobile: '9876543210', at: AT, wait: 30 }),
  fc.constant<SignInEvent>({ type: 'held', problem, at: AT, wait: 45 }),
  fc.constant<SignInEvent>({ type: 'unknown', mobile: '9876543210' }),
  fc.constant<SignInEvent>({ type: 'refused', problem: { reason: 'wrong_code' } }),
)
const purposes = fc.constantFrom('signin', 'order')
const replay = (purpose: 'signin' | 'order', list: SignInEvent[]) =>
  list.reduce(signInReducer, initialSignInState(purpose))

describe('any sequence of events', () => {
  it('ends in a known state, and asks for a code only with a customer', () => {
    fc.assert(
      fc.property(purposes, fc.array(events, { maxLength: 40 }), (purpose, list) => {
        const state = replay(purpose, list)
        expect(VIEWS).toContain(state.view)
        expect(['password', 'number', 'signup', 'forgot']).toContain(state.back)
        if (state.view === 'code') expect(state.customerId).not.toBeNull()
        if (state.busy) expect(state.problem).toBeNull()
        expect(state.purpose).toBe(purpose)
      }),
    )
  })

  it('is reset on opening: password view, no error, empty fields', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (list) => {
        const state = signInReducer(replay('signin', list), { type: 'opened' })
        expect(state).toEqual(initialSignInState('signin'))
        expect(state).toMatchObject({ view: 'password', mobile: '', problem: null, busy: false, customerId: null })
      }),
    )
  })

  it('can always be followed by a step to the password view', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (list) => {
        const state = signInReducer(replay('signin', list), { type: 'went', to: 'password' })
        expect(state).toMatchObject({ view: 'password', problem: null, busy: false })
      }),
    )
  })
})

describe('the steps of the sign-in', () => {
  const codeRequested = { type: 'requested' } as const

  it('password → number → code, and back by changing the number', () => {
    const code = replay('signin', [{ type: 'went', to: 'number' }, codeRequested, codeSent])
    expect(code).toMatchObject({ view: 'code', back: 'number', customerId: 7, sentAt: AT, wait: 30 })
  })

  it('sign-up → code, and back to the sign-up', () => {
    expect(replay('signin', [{ type: 'went', to: 'signup' }, codeRequested, codeSent])).toMatchObject({
      view: 'code',
      back: 'signup',
    })
  })

  it('another code keeps the view to return to', () => {
    const resent = replay('signin', [
      { type: 'went', to: 'signup' },
      codeRequested,
      codeSent,
      codeRequested,
      { ...codeSent, at: AT + 31_000 },
    ])
    expect(resent).toMatchObject({ view: 'code', back: 'signup', sentAt: AT + 31_000 })
  })

  it('a request for another code that comes too early restarts the countdown with the server’s time', () => {
    const limited = replay('signin', [
      { type: 'went', to: 'number' },
      codeRequested,
      codeSent,
      codeRequested,
      { type: 'held', problem, at: AT, wait: 45 },
    ])
    expect(limited).toMatchObject({ view: 'code', wait: 45, problem, busy: false })
  })

  it('a response that arrives after a change of view is ignored', () => {
    const state = replay('signin', [codeRequested, { type: 'went', to: 'signup' }])
    expect(signInReducer(state, codeSent)).toBe(state)
  })

  it('the checkout starts with the mobile number', () => {
    expect(initialSignInState('order').view).toBe('number')
  })
})
