import type { Env } from '../env'
import { UndeliverableError } from './message'
import { GatewayRefusedError, GatewayUnavailableError } from './payment/gateway'
import { findConfiguredGateway } from './payment/payment-methods'

/** `answer` is short, technical and without anything secret: `Razorpay: 401 BAD_REQUEST_ERROR`. */
type ProviderCheck = { outcome: 'accepted' | 'refused' | 'unclear'; answer: string | null; is_test: boolean }

/** Longer than any of the providers' own limits for one request, shorter than an owner waits. */
const PATIENCE_MS = 20_000
const REQUEST_MS = 6_000

/**
 * Tries the keys of a provider out at the provider: a request that changes nothing, for MSG91 a text message to `number`
 * (E.164). Always answers, after 20 seconds at the latest.
 */
export async function checkProvider(name: string, config: Env, number: string): Promise<ProviderCheck> {
  const gateway = findConfiguredGateway(name, REQUEST_MS, config)
  const is_test = gateway?.isTest ?? false
  try {
    await Promise.race([gateway ? gateway.checkKeys() : checkSender(name, config, number), timeOut()])
    return { outcome: 'accepted', answer: null, is_test }
  } catch (error) {
    const isRefused = error instanceof GatewayRefusedError || error instanceof UndeliverableError
    return { outcome: isRefused ? 'refused' : 'unclear', answer: toAnswer(error), is_test }
  }
}

async function checkSender(name: string, config: Env, number: string): Promise<void> {
  if (name === 'smtp') return (await import('./email/smtp')).smtp(config).checkKeys(number)
  const sender =
    name === 'msg91' ? (await import('./sms/msg91')).msg91(config) : (await import('./sms/twilio')).twilio(config)
  return sender.checkKeys(number)
}

/** Messages of the adapters have codes only; those of `fetch` may repeat a header. */
function toAnswer(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const isOwn =
    error instanceof GatewayRefusedError ||
    error instanceof GatewayUnavailableError ||
    error instanceof UndeliverableError ||
    error.constructor === Error
  return isOwn ? error.message : error.name
}

function timeOut(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS).unref()
  })
}
