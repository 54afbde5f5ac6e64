import type { PaymentStatus } from '@/lib/adapters/payment/gateway'
import type { Trouble } from '../data/providers/gateway-stand-in'

/** A provider's stand-in, and the actions of buyer and bank there. */
export type GatewayHarness = {
  standIn: {
    url: string
    env: Record<string, string>
    trouble: (...troubles: Trouble[]) => void
    stop: () => Promise<void>
  }
  pay: (order: string) => unknown
  /** The bank declines; returns the status that the shop then retrieves. */
  decline: (order: string) => Pick<PaymentStatus, 'state' | 'problem'>
  /** From now on refunds wait for `settle`. */
  refundSlowly: () => void
  settle: (refund: string, well: boolean) => unknown
  /** Drops the idempotency keys, which a provider keeps for a limited time only. */
  forgetKeys: () => void
  orders: () => number
  refunds: () => number
  /** Converts paise to the smallest unit of the provider's currency. */
  toMinor: (paise: number) => number
}
