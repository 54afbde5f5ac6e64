import type { Gateway, WebhookEvent } from '@/lib/adapters/payment/gateway'
import { GatewayUnavailableError } from '@/lib/adapters/payment/gateway'

/** `away`: it does nothing; `mute`: it processes the request, but its response never arrives. */
export const GATEWAY_MODES = ['up', 'away', 'mute'] as const
export type GatewayMode = (typeof GATEWAY_MODES)[number]

/** The current mode of the gateway, set by the test. */
export const gatewayState: { mood: GatewayMode } = { mood: 'up' }

type Adapter = { demoGateway: (now: Date) => Gateway }

/** The demo gateway behind an unreliable connection, with webhooks in a JSON format of its own. */
export function withGatewayModes<Module extends Adapter>(original: Module): Module {
  const demoGateway = (now: Date): Gateway => {
    const gateway = original.demoGateway(now)
    return {
      ...gateway,
      start: unreliable(gateway.start),
      retrievePayment: unreliable(gateway.retrievePayment),
      refund: unreliable(gateway.refund),
      retrieveRefund: unreliable(gateway.retrieveRefund),
      parseWebhook: async (raw): Promise<WebhookEvent[]> => JSON.parse(raw),
    }
  }
  return { ...original, demoGateway }
}

function unreliable<Args extends unknown[], Response>(call: (...args: Args) => Promise<Response>) {
  return async (...args: Args): Promise<Response> => {
    const { mood } = gatewayState
    if (mood === 'away') throw new GatewayUnavailableError('it does not respond')
    const response = await call(...args)
    if (mood === 'mute') throw new GatewayUnavailableError('its response never arrived')
    return response
  }
}
