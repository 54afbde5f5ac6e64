import { useReducer } from 'react'
import { client } from '@/lib/browser/client'
import { signInWithCode } from '@/lib/browser/session'
import type { User } from '@/lib/browser/user'
import { nextSignIn, type Purpose, startSignIn } from './sign-in-machine'

const ask = {
  signin: (mobile_no: string) => client.customer.signinwithmobileno({ mobile_no }),
  order: (mobile_no: string) => client.customer.signinwithmobilenoorder({ mobile_no }),
}

/** The sign-in with a mobile code: what may be done, and where it stands. */
export function useSignIn(purpose: Purpose, onDone: (user: User) => void) {
  const [state, send] = useReducer(nextSignIn, purpose, startSignIn)

  const requestCode = async (mobile: string, flow: Purpose) => {
    send({ type: 'asked' })
    const { status, data, reason } = await ask[flow](mobile)
    const known = data?.[0]
    if (reason === 'unknown_number' || (status === 1 && !known)) return send({ type: 'unknown', mobile })
    if (status === 0 || !known) return send({ type: 'refused', reason: reason ?? 'unexpected' })
    if (!known.is_active) return send({ type: 'refused', reason: 'blocked' })
    return send({ type: 'sent', mobile, customerId: known.id, purpose: flow, at: Date.now() })
  }

  const openAccount = async (name: string, email: string) => {
    const mobile = state.mobile
    send({ type: 'asked' })
    const { data, reason } = await client.customer.signuporder({ name, email, mobile_no: mobile })
    if (!data) return send({ type: 'refused', reason: reason ?? 'unexpected' })
    return send({ type: 'sent', mobile, customerId: data.id, purpose: 'order', at: Date.now() })
  }

  const verify = async (code: string) => {
    if (state.customerId === null) return
    send({ type: 'asked' })
    const outcome = await signInWithCode({ customer_id: state.customerId, code, purpose: state.purpose })
    if ('reason' in outcome) return send({ type: 'refused', reason: outcome.reason })
    onDone(outcome.user)
  }

  return {
    state,
    sendCode: (mobile: string) => requestCode(mobile, purpose),
    resend: () => requestCode(state.mobile, state.purpose),
    openAccount,
    verify,
    changeNumber: () => send({ type: 'changeNumber' }),
  }
}
