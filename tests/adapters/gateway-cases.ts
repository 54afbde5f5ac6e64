import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Gateway, GatewayRefusedError, GatewayUnavailableError } from '@/lib/adapters/payment/gateway'
import type { GatewayHarness } from './gateway-harness'
import { failureOf, newCharge } from './new-charge'
import { unavailableCases } from './unavailable-cases'

/** Cases that hold for every gateway. Returns the gateway and its stand-in for the provider's own tests. */
export function gatewayCases(make: (timeoutMs?: number) => Gateway | null, open: () => Promise<GatewayHarness>) {
  let harness: GatewayHarness
  const gateway = (timeoutMs?: number) => {
    const created = make(timeoutMs)
    if (!created) throw new Error('not configured')
    return created
  }
  beforeAll(async () => {
    harness = await open()
    for (const [name, value] of Object.entries(harness.standIn.env)) vi.stubEnv(name, value)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await harness.standIn.stop()
  })
  beforeEach(() => harness.standIn.trouble())

  const paid = async () => {
    const { provider_order } = await gateway().start(newCharge())
    await harness.pay(provider_order)
    const [capture] = (await gateway().retrievePayment(provider_order)).captures
    if (!capture) throw new Error('not paid')
    return { provider_order, ...capture }
  }

  describe('a payment', () => {
    it('is open until it is paid, and then reports the captured amount', async () => {
      const { provider_order, currency, amount_minor } = await gateway().start(newCharge())
      expect(amount_minor).toBe(harness.toMinor(1_234_550))
      expect(await gateway().retrievePayment(provider_order)).toEqual({ state: 'open', captures: [], problem: null })
      await harness.pay(provider_order)
      const status = await gateway().retrievePayment(provider_order)
      expect(status).toMatchObject({ state: 'paid', problem: null, captures: [{ currency, amount_minor }] })
      expect(await gateway().retrievePayment(provider_order)).toEqual(status)
    })

    it('that is declined has the provider’s short error code', async () => {
      const { provider_order } = await gateway().start(newCharge())
      expect(await gateway().retrievePayment(provider_order)).toMatchObject({ state: 'open' })
      const expected = harness.decline(provider_order)
      expect(await gateway().retrievePayment(provider_order)).toEqual({ ...expected, captures: [] })
    })

    it('started twice is created once, also when the first response was lost', async () => {
      const charge = newCharge()
      const before = harness.orders()
      harness.standIn.trouble({ on: '^POST .*(orders|sessions)$', status: 502, body: '<html>', done: true, times: 1 })
      expect(await failureOf(gateway().start(charge))).toBeInstanceOf(GatewayUnavailableError)
      const first = await gateway().start(charge)
      expect(await gateway().start(charge)).toEqual(first)
      expect(harness.orders()).toBe(before + 1)
      expect((await gateway().start(newCharge())).provider_order).not.toBe(first.provider_order)
    })

    it('started twice at the same moment is created once', async () => {
      const charge = newCharge()
      const [one, other] = await Promise.all([gateway().start(charge), gateway().start(charge)])
      expect(one).toEqual(other)
      expect(await gateway().start(charge)).toEqual(one)
    })

    it('sends the browser no secret', async () => {
      const { action } = await gateway().start(newCharge())
      const secrets = Object.entries(harness.standIn.env).filter(([name]) => /SECRET|WEBHOOK/.test(name))
      for (const [, secret] of secrets) expect(JSON.stringify(action)).not.toContain(secret)
    })
  })

  describe('a refund', () => {
    it('is sent once per key: requested twice, its response lost, the key dropped by the provider', async () => {
      const payment = await paid()
      const before = harness.refunds()
      const refundRequest = { ...payment, key: `refund-${payment.provider_order}`, amount_minor: 500 }
      harness.standIn.trouble({ on: '^POST .*refunds?$', done: true, times: 1 })
      expect(await failureOf(gateway(150).refund(refundRequest))).toBeInstanceOf(GatewayUnavailableError)
      const first = await gateway().refund(refundRequest)
      expect(await gateway().refund(refundRequest)).toEqual(first)
      harness.forgetKeys()
      expect(await gateway().refund(refundRequest)).toEqual(first)
      expect(harness.refunds()).toBe(before + 1)
    })

    it('requested twice at the same moment is sent once', async () => {
      const payment = await paid()
      const before = harness.refunds()
      const refundRequest = { ...payment, key: `both-${payment.provider_order}`, amount_minor: 500 }
      const [one, other] = await Promise.all([gateway().refund(refundRequest), gateway().refund(refundRequest)])
      expect(one).toEqual(other)
      expect(harness.refunds()).toBe(before + 1)
    })

    it('can be split into parts, up to the captured amount', async () => {
      const payment = await paid()
      const part = (name: string, amount_minor: number) =>
        gateway().refund({ ...payment, key: `${name}-${payment.provider_order}`, amount_minor })
      const first = await part('first', 500)
      const rest = await part('rest', payment.amount_minor - 500)
      expect(rest.provider_refund).not.toBe(first.provider_refund)
      expect(await failureOf(part('more', 500))).toBeInstanceOf(GatewayRefusedError)
      expect(await gateway().retrievePayment(payment.provider_order)).toMatchObject({
        state: 'paid',
        captures: [{ provider_payment: payment.provider_payment, amount_minor: payment.amount_minor }],
      })
    })

    it.each([
      [true, 'done'],
      [false, 'failed'],
    ])('that the provider processes later is reported once it is settled: %s', async (succeeds, state) => {
      const payment = await paid()
      harness.refundSlowly()
      const refundRequest = { ...payment, key: `later-${payment.provider_order}`, amount_minor: 500 }
      const { provider_refund, state: first } = await gateway().refund(refundRequest)
      expect(first).toBe('pending')
      await harness.settle(provider_refund, succeeds)
      expect(await gateway().retrieveRefund(provider_refund)).toMatchObject({
        ...{
          state,
          money: { provider_payment: payment.provider_payment, currency: payment.currency, amount_minor: 500 },
        },
      })
      expect(await gateway().refund(refundRequest)).toMatchObject({ provider_refund, state })
    })
  })

  unavailableCases(gateway, () => harness)

  return { gateway, at: () => harness, paid }
}
