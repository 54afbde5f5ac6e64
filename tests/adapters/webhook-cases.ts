import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Gateway, InvalidWebhookError } from '@/lib/adapters/payment/gateway'
import type { Event } from '../data/providers/gateway-stand-in'

const NOW = new Date('2026-01-01T00:00:00Z')

export type WebhookSource = {
  gateway: () => Gateway
  /** A valid event of the provider, and the order it refers to. */
  event: () => { event: Event; provider_order: string }
  /** A body signed as the provider signs. */
  sign: (raw: string) => Event
  /** Headers of which every byte is significant. */
  signed: string[]
}

/** Replaces the byte at a position by another printable one. */
function changed(text: string, position: number, by: number): string {
  const at = position % text.length
  const other = 33 + ((text.charCodeAt(at) - 33 + by) % 94)
  return `${text.slice(0, at)}${String.fromCharCode(other)}${text.slice(at + 1)}`
}

/** Rules for the webhooks of every provider. */
export function webhookCases(make: () => WebhookSource) {
  const read = ({ raw, headers }: Event) => make().gateway().parseWebhook(raw, new Headers(headers), NOW)
  const position = fc.nat(100_000)
  const by = fc.integer({ min: 1, max: 93 })

  describe('a webhook', () => {
    it('names the order; sent again it has the same event id', async () => {
      const { event, provider_order } = make().event()
      const [webhookEvent] = await read(event)
      expect(webhookEvent).toMatchObject({ provider_order, provider_refund: null })
      expect(webhookEvent?.event_id).toBeTruthy()
      expect(await read(event)).toEqual([webhookEvent])
    })

    it('with any byte of the body changed is refused', async () => {
      const { event } = make().event()
      await fc.assert(
        fc.asyncProperty(position, by, async (at, other) => {
          await expect(read({ ...event, raw: changed(event.raw, at, other) })).rejects.toBeInstanceOf(
            InvalidWebhookError,
          )
        }),
      )
    })

    it('with any byte of the signature changed is refused', async () => {
      const { event } = make().event()
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...make().signed), position, by, async (name, at, other) => {
          const headers = { ...event.headers, [name]: changed(event.headers[name] ?? '', at, other) }
          await expect(read({ ...event, headers })).rejects.toBeInstanceOf(InvalidWebhookError)
        }),
      )
    })

    it('without a signature, or with the signature of another event, is refused', async () => {
      const { event } = make().event()
      const other = make().sign('{"id":"evt_other"}')
      await expect(read({ ...event, headers: {} })).rejects.toBeInstanceOf(InvalidWebhookError)
      await expect(read({ ...event, headers: other.headers })).rejects.toBeInstanceOf(InvalidWebhookError)
      for (const name of make().signed) {
        await expect(read({ ...event, headers: { ...event.headers, [name]: '' } })).rejects.toBeInstanceOf(
          InvalidWebhookError,
        )
      }
    })

    it.each(['', '{', 'null', '[]', '"paid"', '{}', '\u0000'])(
      'with the body %j is refused, signed or not',
      async (raw) => {
        await expect(read(make().sign(raw))).rejects.toBeInstanceOf(InvalidWebhookError)
      },
    )

    it('of an unknown event type is ignored', async () => {
      const unknown = { id: 'evt_1', event: 'dispute.new', type: 'dispute.new', event_type: 'DISPUTE.NEW' }
      expect(await read(make().sign(JSON.stringify({ ...unknown, created: 1_767_225_600 })))).toEqual([])
    })
  })
}
