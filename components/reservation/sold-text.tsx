'use client'

import { useEffect, useState } from 'react'
import { quietClient } from '@/lib/browser/quiet-client'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'

type Props = { id: number; locale: Locale; labels: Record<'sold' | 'reservedByOther' | 'tellFree', string> }

/** That a product is sold; while another buyer only holds it, until when, and how to learn that it is free again. */
export function SoldText({ id, locale, labels }: Props) {
  const [until, setUntil] = useState<string | null>(null)
  useEffect(() => {
    const ask = async () => {
      const { data } = await quietClient.cart.quote({ items: [{ product_id: id, quantity: 1 }], lang: locale })
      setUntil(data?.lines[0]?.held?.until ?? null)
    }
    void ask()
  }, [id, locale])
  if (!until) return <p className="mb-4 text-[0.95rem] text-alarm">{labels.sold}</p>
  return (
    <p className="figures mb-4 text-[0.95rem]">
      {fill(labels.reservedByOther, { time: formatIndiaTime(new Date(until), locale) })}{' '}
      <a href="#back-in-stock" className="link">
        {labels.tellFree}
      </a>
    </p>
  )
}
