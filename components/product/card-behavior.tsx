'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { initCards } from '@/lib/browser/listing/card-live'
import type { Locale } from '@/lib/domain/locale'

/** Behaviour of the product cards that follow: second photograph on hover and quick view. */
export function CardBehavior({ locale }: { locale: Locale }) {
  const marker = useRef<HTMLSpanElement>(null)
  const [quickView, setQuickView] = useState<ReactNode>(null)
  useEffect(() => {
    const cards = marker.current?.nextElementSibling
    if (!(cards instanceof HTMLElement)) return
    return initCards(cards, async (id) => {
      const [{ QuickView }, { loadQuickMessages }] = await Promise.all([
        import('./quick-view'),
        import('@/lib/i18n/quick-view-messages'),
      ])
      const messages = await loadQuickMessages(locale)
      setQuickView(
        <QuickView key={id} id={id} messages={messages} locale={locale} onClose={() => setQuickView(null)} />,
      )
    })
  }, [locale])
  return (
    <>
      {quickView}
      <span hidden ref={marker} />
    </>
  )
}
