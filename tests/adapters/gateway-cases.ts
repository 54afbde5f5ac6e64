import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Gateway, GatewayRefusedError, GatewayUnavailableError } from '@/lib/adapters/payment/gateway'
import { awayCases } from './away-cases'
import { failureOf, newCharge } from './new-charge'
import type { Standing } from './standing'

/** Cases that hold for every gateway. Returns the gateway and its stand-in for the provider's own tests. */
export function gatewayCases(make: (patience?: number) => Gateway | null, open: () => Promise<Standing>) {
  let at: Standing
  const gateway = (patience?: number) => {
    const made = make(patience)
    if (!made) throw new Error('not configured')
    return made
  }
  beforeAll(async () => {
    at = await open()
    for (const [name, value] of Object.entries(at.standIn.env)) vi.stubEnv(name, value)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await at.standIn.stop()
  })
  beforeEach(() => at.standIn.trouble())

  const paid = async () => {
    const { provider_order } = await gateway().start(newCharge())
    await at.pay(provider_order)
    const [taken] = (await gateway().look(provider_order)).taken
    if (!taken) throw new Error('not paid')
    return { provider_order, ...taken }
  }

  describe('a payment', () => {
    it('is open until it is paid, and then reports the captured amount', async () => {
      const { provider_order, currency, amount_minor } = await gateway().start(newCharge())
      expect(amount_minor).toBe(at.toMinor(1_234_550))
      expect(await gateway().look(provider_order)).toEqual({ state: 'open', taken: [], problem: null })
      await at.pay(provider_order)
      const told = await gateway().look(provider_order)
      expect(told).toMatchObject({ state: 'paid', problem: null, taken: [{ currency, amount_minor }] })
      expect(await gateway().look(provider_order)).toEqual(told)
    })

    it('that is declined has the provider’s short error code', async () => {
      const { provider_order } = await gateway().start(newCharge())
      expect(await gateway().look(provider_order)).toMatchObject({ state: 'open' })
      const expected = at.decline(provider_order)
      expect(await gateway().look(provider_order)).toEqual({ ...expected, taken: [] })
    })

    it('started twice is created once, also when the first response was lost', async () => {
      const charge = newCharge()
      const before = at.orders()
      at.standIn.trouble({ on: '^POST .*(orders|sessions)$', status: 502, body: '<html>', done: true, times: 1 })
      expect(await failureOf(gateway().start(charge))).toBeInstanceOf(GatewayUnavailableError)
      const first = await gateway().start(charge)
      expect(await gateway().start(charge)).toEqual(first)
      expect(at.orders()).toBe(before + 1)
      expect((await gateway().start(newCharge())).provider_order).not.toBe(first.provider_order)
    })

    it('started twice at the same moment is created once', async () => {
      const charge = newCharge()
      const [one, other] = await Promise.all([gateway().start(charge), gateway().start(charge)])
      expect(one).toEqual(other)
      expect(await gateway().start(charge)).toEqual(one)
    })

    it('gives the browser no secret', async () => {
      const { action } = await gateway().start(newCharge())
      const secrets = Object.entries(at.standIn.env).filter(([name]) => /SECRET|WEBHOOK/.test(name))
      for (const [, secret] of secrets) expect(JSON.stringify(action)).not.toContain(secret)
    })
  })

  describe('a refund', () => {
    it('is sent once per key: requested twice, its response lost, the key dropped by the provider', async () => {
      const payment = await paid()
      const before = at.refunds()
      const asked = { ...payment, key: `refund-${payment.provider_order}`, amount_minor: 500 }
      at.standIn.trouble({ on: '^POST .*refunds?$', done: true, times: 1 })
      expect(await failureOf(gateway(150).refund(asked))).toBeInstanceOf(GatewayUnavailableError)
      const first = await gateway().refund(asked)
      expect(await gateway().refund(asked)).toEqual(first)
      at.forgetKeys()
      expect(await gateway().refund(asked)).toEqual(first)
      expect(at.refunds()).toBe(before + 1)
    })

    it('requested twice at the same moment is sent once', async () => {
      const payment = await paid()
      const before = at.refunds()
      const asked = { ...payment, key: `both-${payment.provider_order}`, amount_minor: 500 }
      const [one, other] = await Promise.all([gateway().refund(asked), gateway().refund(asked)])
      expect(one).toEqual(other)
      expect(at.refunds()).toBe(before + 1)
    })

    it('can be split into parts, up to the captured amount', async () => {
      const payment = await paid()
      const part = (name: string, amount_minor: number) =>
        gateway().refund({ ...payment, key: `${name}-${payment.provider_order}`, amount_minor })
      const first = await part('first', 500)
      const rest = await part('rest', payment.amount_minor - 500)
      expect(rest.provider_refund).not.toBe(first.provider_refund)
      expect(await failureOf(part('more', 500))).toBeInstanceOf(GatewayRefusedError)
      expect(await gateway().look(payment.provider_order)).toMatchObject({
        state: 'paid',
        taken: [{ provider_payment: payment.provider_payment, amount_minor: payment.amount_minor }],
      })
    })

    it.each([
      [true, 'done'],
      [false, 'failed'],
    ])('that the provider processes later is reported once it is settled: %s', async (well, state) => {
      const payment = await paid()
      at.refundSlowly()
      const asked = { ...payment, key: `later-${payment.provider_order}`, amount_minor: 500 }
      const { provider_refund, state: first } = await gateway().refund(asked)
      expect(first).toBe('pending')
      await at.settle(provider_refund, well)
      expect(await gateway().retrieveRefund(provider_refund, payment.provider_payment)).toMatchObject({ state })
      expect(await gateway().refund(asked)).toMatchObject({ provider_refund, state })
    })
  })

  awayCases(gateway, () => at)

  return { gateway, at: () => at, paid }
}
