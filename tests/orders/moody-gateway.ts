import type { Gateway, WebhookEvent } from '@/lib/adapters/payment/gateway'
import { GatewayUnavailableError } from '@/lib/adapters/payment/gateway'

/** `away`: it does nothing; `mute`: it does what it is asked, and its answer never comes. */
export const MOODS = ['up', 'away', 'mute'] as const
export type Mood = (typeof MOODS)[number]

/** What the gateway is like just now; the test's to change. */
export const gatewayNow: { mood: Mood } = { mood: 'up' }

type Adapter = { demoGateway: (now: Date) => Gateway }

/** The demo gateway behind a bad line, that sends notices as its own JSON. */
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
    if (mood === 'away') throw new GatewayUnavailableError('it does not answer')
    const told = await ask(...given)
    if (mood === 'mute') throw new GatewayUnavailableError('its answer never came')
    return told
  }
}
