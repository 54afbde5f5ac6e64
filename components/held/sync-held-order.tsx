'use client'

import { useEffect } from 'react'
import { syncHeldOrder } from '@/lib/browser/checkout/sync-held-order'

type Props = Parameters<typeof syncHeldOrder>[0]

/** Records the state of an order in this browser, so that no page calls it unpaid once it is paid. */
export function SyncHeldOrder({ number, state, held_until, pay_url }: Props) {
  useEffect(() => syncHeldOrder({ number, state, held_until, pay_url }), [number, state, held_until, pay_url])
  return null
}
