import type { OrderMove } from '../../domain/order/order'
import type { CheckoutMethod, PaymentCapability } from '../../domain/order/payment-method'
import { type Paise, toPaise } from '../../domain/pricing/money'
import type { Env } from '../../env'
import { providerConfig } from '../../provider-config'
import { isTrialShop } from '../trial-shop'
import { demoGateway } from './demo-gateway'
import type { Gateway } from './gateway'
import { paypal } from './paypal'
import { paypalPrice } from './paypal-price'
import { razorpay } from './razorpay'
import { stripe } from './stripe'

/** A payment method of the shop. */
export type PaymentMethodOption = {
  method: CheckoutMethod
  /** The first move of a new order; null: it waits for the number to be verified. */
  firstMove: (isOwnerKnown: boolean) => OrderMove | null
  /** Null for cash on delivery. */
  gateway: ((now: Date) => Gateway) | null
  /** The charged amount if it is not in rupees. */
  charged?: (amount: Paise) => { currency: string; amount: number } | null
  /** The least payment within India that each capability is offered for, in paise. */
  capabilities?: () => Partial<Record<PaymentCapability, Paise>>
}

const awaitsPayment = { firstMove: () => 'await_payment' as const }

function razorpayCapabilities(): Partial<Record<PaymentCapability, Paise>> {
  const { RAZORPAY_EMI_FROM: rupees } = providerConfig()
  return rupees === undefined ? {} : { emi: toPaise(rupees) }
}

/** Every provider: its gateway, null if it is not configured, and how it differs from the others. */
const PROVIDERS: (Pick<PaymentMethodOption, 'method'> &
  Partial<PaymentMethodOption> & { configured: (patience?: number, config?: Env) => Gateway | null })[] = [
  { method: 'razorpay', configured: razorpay, capabilities: razorpayCapabilities },
  { method: 'stripe', configured: stripe },
  { method: 'paypal', configured: paypal, charged: paypalPrice },
]

/** The configured payment methods in display order; a trial shop has the demo method. */
export function listPaymentMethods(): PaymentMethodOption[] {
  const providers = PROVIDERS.flatMap(({ configured, ...option }): PaymentMethodOption[] => {
    const gateway = configured()
    return gateway ? [{ ...awaitsPayment, gateway: () => gateway, ...option }] : []
  })
  const cod: PaymentMethodOption = {
    method: 'cod',
    firstMove: (isOwnerKnown) => (isOwnerKnown ? 'confirm' : null),
    gateway: null,
  }
  const demo: PaymentMethodOption = { method: 'demo', ...awaitsPayment, gateway: demoGateway }
  return [...providers, cod, ...(isTrialShop(providerConfig()) ? [demo] : [])]
}

/** The gateway of a provider with other keys than those in use; null for no payment provider, or if keys are missing. */
export function findConfiguredGateway(name: string, patience: number, config: Env): Gateway | null {
  return PROVIDERS.find(({ method }) => method === name)?.configured(patience, config) ?? null
}

/** Whether a configured payment provider has keys of a trial, with which no money moves. */
export const isTestGateway = (name: string): boolean =>
  PROVIDERS.find(({ method }) => method === name)?.configured()?.isTest ?? false

/** Null if the method is not offered. */
export function findPaymentMethod(method: string): PaymentMethodOption | null {
  return listPaymentMethods().find((option) => option.method === method) ?? null
}

/** Null if the gateway is not configured (any more). */
export function getGateway(name: string, now: Date): Gateway | null {
  // Demo payments can still be retrieved and refunded after the demo is switched off.
  if (name === 'demo') return demoGateway(now)
  return findPaymentMethod(name)?.gateway?.(now) ?? null
}

/** The page that completes an open payment: the demo's, or ours that forwards to the provider. */
export function toPaymentUrl(method: string, reference: string): string {
  return method === 'demo' ? `/dev/pay/${reference}` : `/gems/checkout/pay/${reference}`
}
