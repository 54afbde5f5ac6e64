import { hash, verify } from '@node-rs/argon2'
import { beforeEach, expect, it, vi } from 'vitest'
import { as, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { makeCustomer, resetLimits, setPassword } from '../../data/fixtures'

// Argon2 takes most of the time of a sign-in: its calls are counted, since measured times vary on a busy machine.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

withTestDatabase(async () => undefined)
beforeEach(async () => {
  await resetLimits()
  vi.mocked(hash).mockClear()
  vi.mocked(verify).mockClear()
})

const PASSWORD = 'Kanaka9pushya'
const WRONG = 'Wrong9one'
const signIn = (mobile_no: string) => as(null).customer.signin({ mobile_no, password: WRONG })
/** Algorithm and cost parameters, as they precede a hash. */
const costsOf = (text: unknown) => String(text).split('$').slice(1, 4).join('$')

/** Every kind of number that a stranger may try. */
async function numbers() {
  const [withPassword, byCode, waiting, blocked, unknown] = Array.from({ length: 5 }, newMobile)
  if (!withPassword || !byCode || !waiting || !blocked || !unknown) throw new Error('no numbers')
  await makeCustomer(withPassword)
  await setPassword(withPassword, PASSWORD)
  await makeCustomer(byCode)
  await as(null).customer.signup({ name: 'A', email: 'a@example.com', mobile_no: waiting, password: PASSWORD })
  await makeCustomer(blocked, { is_active: false })
  return { withPassword, byCode, waiting, blocked, unknown }
}

it('a wrong password costs the same work and gets the same response for every kind of number', async () => {
  const all = await numbers()
  // The hash for unknown numbers is computed once, at the first number without an account.
  await signIn(newMobile())
  const reasons = []
  for (const mobile_no of Object.values(all)) {
    vi.mocked(hash).mockClear()
    vi.mocked(verify).mockClear()
    const answer = await signIn(mobile_no)
    const checked = vi.mocked(verify).mock.calls.map(([storedHash]) => costsOf(storedHash))
    reasons.push({ answer, checked, hashed: vi.mocked(hash).mock.calls.length })
  }
  const [first, ...others] = reasons
  expect(first?.checked).toEqual(['argon2id$v=19$m=19456,t=2,p=1'])
  expect(first?.answer).toMatchObject({ status: 1, data: [] })
  for (const other of others) expect(other).toEqual(first)
})

it('the limit of attempts is the same for a number without an account', async () => {
  const { withPassword, unknown } = await numbers()
  const triesUntilHeld = async (mobile_no: string) => {
    for (let time = 1; ; time++) if ((await signIn(mobile_no)).reason === 'too_many') return time
  }
  expect(await triesUntilHeld(unknown)).toBe(await triesUntilHeld(withPassword))
})

it('signing up hashes the password before it checks whether the number is free', async () => {
  const { withPassword, unknown } = await numbers()
  const hashes = async (mobile_no: string) => {
    vi.mocked(hash).mockClear()
    await as(null).customer.signup({ name: 'A', email: 'a@example.com', mobile_no, password: PASSWORD })
    return vi.mocked(hash).mock.calls.length
  }
  expect([await hashes(withPassword), await hashes(unknown)]).toEqual([1, 1])
})

it('a forgotten password costs no hash before the code is right', async () => {
  const { withPassword, unknown } = await numbers()
  const attempt = async (mobile_no: string) => {
    const asked = await as(null).customer.forgotpassword({ mobile_no })
    vi.mocked(hash).mockClear()
    vi.mocked(verify).mockClear()
    const answer = await as(null).customer.resetpassword({ mobile_no, code: 'x', password: PASSWORD })
    return { asked, answer, work: vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length }
  }
  await resetLimits()
  expect(await attempt(unknown)).toEqual(await attempt(withPassword))
})
