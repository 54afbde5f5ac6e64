import { describe, expect, it } from 'vitest'
import { type Gateway, GatewayRefusedError, GatewayUnavailableError } from '@/lib/adapters/payment/gateway'
import type { Trouble } from '../data/providers/gateway-stand-in'
import type { GatewayHarness } from './gateway-harness'
import { failureOf, newCharge } from './new-charge'

/** What a gateway does while its provider is unreachable or refuses a request. */
export function unavailableCases(gateway: (timeoutMs?: number) => Gateway, harness: () => GatewayHarness) {
  describe('a provider', () => {
    const each = (timeoutMs?: number) => {
      const refundRequest = {
        key: 'refund-key-1',
        provider_order: 'o',
        provider_payment: 'p',
        currency: 'INR',
        amount_minor: 500,
      }
      return [
        gateway(timeoutMs).start(newCharge()),
        gateway(timeoutMs).retrievePayment('o'),
        gateway(timeoutMs).refund(refundRequest),
        gateway(timeoutMs).retrieveRefund('r'),
      ].map(failureOf)
    }

    it.each<[string, Trouble]>([
      ['that does not respond', {}],
      ['with a server error', { status: 500, body: { error: 'oops' } }],
      ['behind a broken proxy', { status: 502, body: '<html>Bad gateway' }],
      ['with a rate limit', { status: 429, body: {} }],
      ['still processing the same request', { status: 409, body: {} }],
      ['that responds without JSON', { status: 200, body: '<html>maintenance' }],
      ['that responds with other fields', { status: 200, body: { id: 7 } }],
    ])('%s counts as unavailable', async (_, trouble) => {
      harness().standIn.trouble(trouble)
      for (const failure of await Promise.all(each(trouble.status ? undefined : 150))) {
        expect(failure).toBeInstanceOf(GatewayUnavailableError)
      }
    })

    it('that redirects to another host is not followed, so the key is sent nowhere else', async () => {
      const { provider_order } = await gateway().start(newCharge())
      harness().standIn.trouble({ on: `^GET .*${provider_order}`, elsewhere: true, times: 1 })
      expect(await failureOf(gateway().retrievePayment(provider_order))).toBeInstanceOf(GatewayUnavailableError)
      expect(await gateway().retrievePayment(provider_order)).toMatchObject({ state: 'open' })
    })

    it('that refuses is quoted by its error code alone: no key, card or phone number', async () => {
      const keys = Object.entries(harness().standIn.env).filter(([name]) => /_(ID|KEY|SECRET|KEY_ID)$/.test(name))
      const secretText = [...keys.map(([, value]) => value), '4111 1111 1111 1111', '9812345678'].join(' ')
      for (const code of ['not_allowed', secretText, '4111111111111111', keys[0]?.[1]]) {
        const error = { code, reason: code, type: code, message: secretText, description: secretText }
        const body = { error, name: code, message: secretText, details: [{ issue: code, description: secretText }] }
        harness().standIn.trouble({ status: 403, body })
        for (const failure of await Promise.all(each())) {
          expect(failure).toBeInstanceOf(GatewayRefusedError)
          const output = `${String(failure)} ${JSON.stringify(failure)} ${failure instanceof Error ? failure.stack : ''}`
          for (const word of secretText.split(' ')) expect(output).not.toContain(word)
          expect(failure).toMatchObject({ problem: code === 'not_allowed' ? code : 'http_403' })
        }
      }
    })
  })
}
