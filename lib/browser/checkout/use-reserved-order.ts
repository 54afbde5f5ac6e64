import { useEffect } from 'react'
import useSWR from 'swr'
import type { Locale } from '../../domain/locale'
import { useUser } from '../auth/user'
import { quietClient } from '../quiet-client'
import type { ReservedOrder } from './reserved-orders'
import { ENDED_STATES, syncReservedOrder } from './sync-reserved-order'

/**
 * Whether an order is still held, requested again whenever the shopper comes back to the page. Without a session and
 * without the key of its link only the end of its reservation is known.
 */
export function useReservedOrder({ number, key, until }: ReservedOrder, lang: Locale): 'held' | 'ended' {
  const isSignedIn = Boolean(useUser())
  const { data } = useSWR(isSignedIn || key ? ['held', number, lang, isSignedIn] : null, async () => {
    const { data: own } = isSignedIn ? await quietClient.order.get({ number, lang }) : { data: null }
    return own ?? (key ? (await quietClient.order.open({ number, key, lang })).data : null)
  })
  useEffect(() => {
    if (data) syncReservedOrder(data)
  }, [data])
  if (data) return ENDED_STATES.includes(data.state) ? 'ended' : 'held'
  return until !== null && Date.parse(until) <= Date.now() ? 'ended' : 'held'
}
