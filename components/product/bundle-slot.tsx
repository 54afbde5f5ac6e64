'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { Locale } from '@/lib/domain/locale'

type Props = { slug: string; locale: Locale }

/** Placeholder of the bundle: its code and data are loaded only in the bundle layout. */
export function BundleSlot({ slug, locale }: Props) {
  const [Bundle, setBundle] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    const root = document.documentElement
    const load = () => {
      if (root.dataset.product !== 'bundle') return
      watcher.disconnect()
      void import('./bundle').then(({ Bundle: Loaded }) => setBundle(() => Loaded))
    }
    const watcher = new MutationObserver(load)
    watcher.observe(root, { attributeFilter: ['data-product'] })
    load()
    return () => watcher.disconnect()
  }, [])
  return <section className="product-bundle">{Bundle && <Bundle slug={slug} locale={locale} />}</section>
}
