import type { Gateway, WebhookEvent } from '@/lib/adapters/payment/gateway'
import { GatewayUnavailableError } from '@/lib/adapters/payment/gateway'

/** `away`: it does nothing; `mute`: it processes the request, but its response never arrives. */
export const MOODS = ['up', 'away', 'mute'] as const
export type Mood = (typeof MOODS)[number]

/** The current mode of the gateway, set by the test. */
export const gatewayNow: { mood: Mood } = { mood: 'up' }

type Adapter = { demoGateway: (now: Date) => Gateway }

/** The demo gateway behind an unreliable connection, with webhooks in a JSON format of its own. */
export function withMoods<Module extends Adapter>(original: Module): Module {
  const demoGateway = (now: Date): Gateway => {
    const gateway = original.demoGateway(now)
    return {
      start: moody(gateway.start),
      look: moody(gateway.look),
      refund: moody(gateway.refund),
      retrieveRefund: moody(gateway.retrieveRefund),
      parseWebhook: async (raw): Promise<WebhookEvent[]> => JSON.parse(raw),
    }
  }
  return { ...original, demoGateway }
}

function moody<Given extends unknown[], Told>(ask: (...given: Given) => Promise<Told>) {
  return async (...given: Given): Promise<Told> => {
    const { mood } = gatewayNow
    if (mood === 'away') throw new GatewayUnavailableError('it does not respond')
    const told = await ask(...given)
    if (mood === 'mute') throw new GatewayUnavailableError('its response never arrived')
    return told
  }
}
