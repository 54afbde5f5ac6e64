import { z } from 'zod'
import type { Paise } from '../../domain/pricing/money'
import { type CapturedMoney, type PaymentStatus, type RefundStatus, toRefundedMoney } from './gateway'
import { toProviderErrorCode } from './provider-request'

export const PaypalAmount = z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/) })
const Details = z.object({ reason: z.string().nullish() }).nullish()
const Capture = z.object({ id: z.string(), status: z.string(), amount: PaypalAmount, status_details: Details })
const Links = z.array(z.object({ rel: z.string(), href: z.string() }))
export const PaypalRefund = z.object({
  id: z.string(),
  status: z.string(),
  status_details: Details,
  custom_id: z.string().nullish(),
  amount: PaypalAmount.nullish(),
  links: Links.nullish(),
})
const Unit = z.object({
  amount: PaypalAmount.nullish(),
  payments: z.object({ captures: z.array(Capture).nullish(), refunds: z.array(PaypalRefund).nullish() }).nullish(),
})
export const PaypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  update_time: z.string().nullish(),
  purchase_units: z.array(Unit),
  links: Links.default([]),
})
export type PaypalOrder = z.infer<typeof PaypalOrder>
export type PaypalRefund = z.infer<typeof PaypalRefund>

/** Statuses of captured money, even if it has been refunded since. */
const CAPTURED_STATUSES = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
const MILLIONTHS = 1_000_000n

/**
 * Paise in hundredths of another currency, at so many rupees a unit: rounded up to the next hundredth, so that the shop
 * never takes less than its price. `toHundredths(123450, '83.25') → 1483`
 */
export function toHundredths(paise: Paise, rupeesPerUnit: string): number {
  const [whole = '0', part = ''] = rupeesPerUnit.split('.')
  const rate = BigInt(whole) * MILLIONTHS + BigInt(part.padEnd(6, '0'))
  return Number((BigInt(paise) * MILLIONTHS + rate - 1n) / rate)
}

/** `toValue(1483) → '14.83'` */
export function toPaypalValue(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `{ currency_code: 'USD', value: '14.83' } → 1483 USD` */
export function toMinor({ currency_code: currency, value }: z.infer<typeof PaypalAmount>) {
  const [whole = '0', part = ''] = value.split('.')
  return { currency, amount_minor: Number(whole) * 100 + Number(part.padEnd(2, '0')) }
}

export function refundsOf(order: PaypalOrder): PaypalRefund[] {
  return order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? [])
}

export function toPaymentStatus({ status, purchase_units }: PaypalOrder): PaymentStatus {
  const captures = purchase_units.flatMap(({ payments }) => payments?.captures ?? [])
  const reasonOf = (state: string[]) =>
    toProviderErrorCode(captures.find((capture) => state.includes(capture.status))?.status_details?.reason)
  const completed = captures
    .filter((capture) => CAPTURED_STATUSES.includes(capture.status))
    .map(({ id, amount }): CapturedMoney => ({ provider_payment: id, ...toMinor(amount) }))
  if (completed.length > 0) return { state: 'paid', captures: completed, problem: null }
  if (captures.some((capture) => capture.status === 'PENDING')) {
    return { state: 'open', captures: completed, problem: reasonOf(['PENDING']) }
  }
  const declined = reasonOf(['DECLINED', 'FAILED']) ?? 'capture_declined'
  if (captures.length > 0) return { state: 'failed', captures: completed, problem: declined }
  if (status === 'VOIDED') return { state: 'failed', captures: completed, problem: 'order_voided' }
  return { state: 'open', captures: completed, problem: null }
}

/** The last part of the address above a resource: `…/v2/payments/captures/3C67 → 3C67` below `captures`. */
export function parentOf(links: z.infer<typeof Links> | null | undefined, kind: 'orders' | 'captures'): string | null {
  const up = links?.find(({ rel }) => rel === 'up')?.href ?? ''
  return new RegExp(`/${kind}/([^/?]+)$`).exec(up)?.[1] ?? null
}

/** The money that a refund takes from its capture. */
export function toPaypalMoney({ amount, links }: PaypalRefund): CapturedMoney | null {
  const { currency, amount_minor } = amount ? toMinor(amount) : {}
  return toRefundedMoney(parentOf(links, 'captures'), currency, amount_minor)
}

export function toRefund({ id, status, status_details }: PaypalRefund): RefundStatus {
  if (status === 'COMPLETED') return { provider_refund: id, state: 'done', problem: null }
  if (status === 'PENDING') return { provider_refund: id, state: 'pending', problem: null }
  return {
    provider_refund: id,
    state: 'failed',
    problem: toProviderErrorCode(status_details?.reason) ?? 'refund_failed',
  }
}
