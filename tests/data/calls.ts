import { serverTransport } from '@/lib/api/backend'
import { createClient } from '@/lib/api/client'
import { SAMPLE_ADDRESS, toSampleOrder } from '@/lib/cli/bench/sample-order'
import type { Contract } from '@/lib/contract'
import type { CreatePay } from '@/lib/contract/order/order'
import type { InputOf } from '@/lib/contract/types'

/** An arbitrary fixed time: tests set the clock. */
export const NOW = new Date('2026-12-01T06:30:00Z')
export const later = (minutes: number, from = NOW) => new Date(from.getTime() + minutes * 60_000)

/** The API as called by one customer (null: without a session) at one time. */
export function as(customerId: number | null, now = NOW, address = '203.0.113.7') {
  return createClient(serverTransport(() => ({ customerId, address, now })))
}

export const KARNATAKA: CreatePay['shipping_address'] = SAMPLE_ADDRESS

export const PARIS = { ...KARNATAKA, city: 'Paris', state: '', pincode: '75011', country: 'FR' }

type Request = InputOf<Contract['order']['createpay']>

let mobileCounter = 0

/** A mobile number that no other order uses. */
export function newMobile(): string {
  mobileCounter += 1
  return `98${String(mobileCounter).padStart(8, '0')}`
}

/** An order of one product by the demo gateway, for a number of its own; `more` overrides fields. */
export function request(productId: number, more: Partial<Request> = {}): Request {
  return { ...toSampleOrder(productId, newMobile()), ...more }
}
