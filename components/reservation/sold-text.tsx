'use client'

import { useEffect, useState } from 'react'
import { quietClient } from '@/lib/browser/quiet-client'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'

type Props = {
  id: number
  locale: Locale
  labels: Record<'sold' | 'reservedByOther' | 'tellFree' | 'forYou' | 'view', string>
  /** The page of this customer's reservation. */
  reservationHref: string
}

/**
 * That a product is sold; while it is only reserved, until when, and how to learn that it is free again. The customer who
 * reserved it gets the way to the reservation.
 */
export function SoldText({ id, locale, labels, reservationHref }: Props) {
  const [until, setUntil] = useState<string | null>(null)
  const [isOwn, setIsOwn] = useState(false)
  useEffect(() => {
    const ask = async () => {
      const { data } = await quietClient.cart.quote({ items: [{ product_id: id, quantity: 1 }], lang: locale })
      const line = data?.lines[0]
      setUntil(line?.held?.until ?? null)
      setIsOwn(Boolean(line?.own_until))
    }
    void ask()
  }, [id, locale])
  if (isOwn)
    return (
      <p className="mb-4 text-[0.95rem]">
        {labels.forYou}{' '}
        <a href={reservationHref} className="link">
          {labels.view}
        </a>
      </p>
    )
  if (!until) return <p className="mb-4 text-[0.95rem] text-alarm">{labels.sold}</p>
  return (
    <p className="figures mb-4 text-[0.95rem]">
      {fill(labels.reservedByOther, { time: formatIndiaTime(new Date(until), locale, new Date()) })}{' '}
      <a href="#back-in-stock" className="link">
        {labels.tellFree}
      </a>
    </p>
  )
}
