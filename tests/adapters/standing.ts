import type { PaymentStatus } from '@/lib/adapters/payment/gateway'
import type { Trouble } from '../data/providers/gateway-stand-in'

/** A vendor's stand-in, and what people do there. */
export type Standing = {
  standIn: {
    url: string
    env: Record<string, string>
    trouble: (...troubles: Trouble[]) => void
    stop: () => Promise<void>
  }
  pay: (order: string) => unknown
  /** The bank says no; what the shop is told then. */
  decline: (order: string) => Pick<PaymentStatus, 'state' | 'problem'>
  /** From now on refunds wait for `settle`. */
  refundSlowly: () => void
  settle: (refund: string, well: boolean) => unknown
  /** The vendor keeps idempotency keys for a while only. */
  forgetKeys: () => void
  orders: () => number
  refunds: () => number
  /** Paise in the smallest unit of the vendor's currency. */
  toMinor: (paise: number) => number
}
