'use client'

import { useEffect } from 'react'
import { syncReservedOrder } from '@/lib/browser/checkout/sync-reserved-order'

type Props = Parameters<typeof syncReservedOrder>[0]

/** Records the state of an order in this browser, so that no page calls it unpaid once it is paid. */
export function SyncReservedOrder({ number, state, held_until, pay_url }: Props) {
  useEffect(() => syncReservedOrder({ number, state, held_until, pay_url }), [number, state, held_until, pay_url])
  return null
}
