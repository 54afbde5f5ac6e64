'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { serveCards } from '@/lib/browser/listing/card-live'
import type { Locale } from '@/lib/i18n/locale'

/** Behaviour of the product cards that follow: second photograph on hover and quick view. */
export function CardLive({ locale }: { locale: Locale }) {
  const place = useRef<HTMLSpanElement>(null)
  const [quick, setQuick] = useState<ReactNode>(null)
  useEffect(() => {
    const cards = place.current?.nextElementSibling
    if (!(cards instanceof HTMLElement)) return
    return serveCards(cards, async (id) => {
      const [{ QuickView }, { loadQuickMessages }] = await Promise.all([
        import('./quick-view'),
        import('@/lib/i18n/quick-words'),
      ])
      const messages = await loadQuickMessages(locale)
      setQuick(<QuickView key={id} id={id} messages={messages} locale={locale} onClose={() => setQuick(null)} />)
    })
  }, [locale])
  return (
    <>
      {quick}
      <span hidden ref={place} />
    </>
  )
}
