/** The only code that the stub accepts, and its existing customer. */
export const CODE = '246810'
export const KNOWN_CUSTOMER = {
  id: 7,
  name: 'Meera Iyer',
  email: 'meera@example.in',
  mobile_no: '9812345678',
  password: 'Ratna2026',
}
export const BLOCKED_MOBILE = '9800000000'

export type StubCustomer = { id: number; name: string; email: string; mobile_no: string; password: string }
export type Answer = { status?: number; body: unknown }

const ok = (data: unknown, msg = 'ok'): Answer => ({ body: { status: 1, msg, data } })
/** A rejection as in the base API: status and message, without a reason code. */
const rejected = (msg: string, status = 200): Answer => ({ status, body: { status: 0, msg } })

type Input = Record<string, unknown>

/** Sign-up, sign-in and codes, in memory. */
export function openCustomers() {
  const customers: StubCustomer[] = [KNOWN_CUSTOMER]
  const byMobile = (input: Input) => customers.find(({ mobile_no }) => mobile_no === String(input.mobile_no).slice(-10))
  const toPublic = ({ id, name, email, mobile_no }: StubCustomer) => {
    return { id, name, email, mobile_no, is_verified: 1, is_active: 1 }
  }

  const signUp = (input: Input): Answer => {
    if (byMobile(input)) return rejected('This mobile number is registered already, says the remote.', 409)
    const id = 100 + customers.length
    const text = (name: string) => String(input[name] ?? '')
    const mobile_no = text('mobile_no').slice(-10)
    customers.push({ id, name: text('name'), email: text('email'), mobile_no, password: text('password') })
    return ok({ id })
  }

  const sendCode = (input: Input): Answer => {
    if (input.mobile_no === BLOCKED_MOBILE) return ok([{ id: 5, is_active: 0, is_verified: 1 }])
    const customer = byMobile(input)
    return customer ? ok([{ id: customer.id, is_active: 1, is_verified: 1 }]) : ok([])
  }

  const verify = ({ code, customer_id }: Input): Answer => {
    const isKnown = customers.some(({ id }) => id === Number(customer_id))
    return isKnown && code === CODE
      ? { body: { status: 1, msg: 'Verified' } }
      : rejected('That code is wrong, says the remote.')
  }

  const signIn = (input: Input): Answer => {
    const customer = byMobile(input)
    return ok(customer?.password === input.password && customer ? [toPublic(customer)] : [])
  }

  /** Accepts Google's credential without verifying it. */
  const google = ({ token }: Input): Answer => {
    const { name, email } = JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())
    return ok({ id: 90, name, email, is_verified: 0, is_active: 1 })
  }

  return { signUp, sendCode, verify, signIn, google }
}
