import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { outbox, rate_limit } from '@/lib/db/schema'
import { as, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { lastCode, makeCustomer, resetLimits } from '../../data/fixtures'

withTestDatabase(async () => undefined)
beforeEach(resetLimits)

const from = (address: string, now = NOW) => as(null, now, address).customer
const HOME = '203.0.113.7'
let strangers = 0
const stranger = () => `198.51.100.${++strangers}`

describe('guessed codes', () => {
  const wrong = { code: '12345x' }

  it('stay valid where they were requested, whatever others try', async () => {
    const mobile_no = newMobile()
    const id = await makeCustomer(mobile_no)
    await from(HOME).signinwithmobileno({ mobile_no })
    const code = await lastCode(mobile_no)
    const tries = []
    for (let time = 0; time < 12; time++) tries.push(await from(stranger()).verifyotp({ customer_id: id, ...wrong }))
    expect(tries.filter(({ reason }) => reason === 'wrong_code')).toHaveLength(5)
    expect(await from(HOME).verifyotp({ customer_id: id, code })).toMatchObject({ status: 1 })
  })

  it('lock nobody out who requested a code from the same address; who guesses at others is stopped there', async () => {
    const request = async (address: string) => {
      const mobile_no = newMobile()
      const id = await makeCustomer(mobile_no)
      await from(address).signinwithmobileno({ mobile_no })
      return { customer_id: id, code: await lastCode(mobile_no) }
    }
    const network = '198.18.7.7'
    const tries = []
    for (let customer = 0; customer < 8; customer++) {
      const { customer_id } = await request(network)
      for (let time = 0; time < 5; time++) tries.push((await from(network).verifyotp({ customer_id, ...wrong })).reason)
    }
    expect(new Set(tries)).toEqual(new Set(['wrong_code']))
    const own = await request(network)
    expect(await from(network).verifyotp(own)).toMatchObject({ status: 1 })

    const others = await Promise.all(Array.from({ length: 31 }, () => request(stranger())))
    const guesses = []
    for (const { customer_id } of others)
      guesses.push((await from(network).verifyotp({ customer_id, ...wrong })).reason)
    expect(guesses).toEqual([...Array(30).fill('wrong_code'), 'too_many'])
    const again = await request(network)
    expect(await from(network).verifyotp(again)).toMatchObject({ status: 1 })
  })

  it('become longer after many guesses a day for a customer: six digits are refused then', async () => {
    const mobile_no = newMobile()
    const id = await makeCustomer(mobile_no)
    await from(HOME).signinwithmobileno({ mobile_no })
    const short = await lastCode(mobile_no)
    const resets_at = later(60 * 24)
    await (await getDb()).insert(rate_limit).values({ key: `code-wrong:${id}`, count: 75, resets_at })
    expect(await from(HOME).verifyotp({ customer_id: id, code: short })).toMatchObject({ reason: 'too_many' })
    await from(HOME, later(1)).signinwithmobileno({ mobile_no })
    const rows = await (await getDb())
      .select()
      .from(outbox)
      .where(eq(outbox.to, `+91${mobile_no}`))
      .orderBy(outbox.id)
    const long = rows.at(-1)?.text.match(/\d{10}/)?.[0] ?? ''
    expect(await from(HOME, later(1)).verifyotp({ customer_id: id, code: long })).toMatchObject({ status: 1 })
  })
})
