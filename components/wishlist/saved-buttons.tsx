'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { SwapDialog, SwapLabels } from '@/components/compare/swap-dialog'
import { initSaveButtons, type SaveLabels } from '@/lib/browser/product/save-buttons'
import type { SavedEntry } from '@/lib/domain/cart/saved-list'
import type { Locale } from '@/lib/domain/locale'

type Props = { labels: SaveLabels; swap: SwapLabels; locale: Locale }
type SwapState = { Dialog: ComponentType<Parameters<typeof SwapDialog>[0]>; addition: SavedEntry }

/** One listener for all save buttons of the page; a full comparison offers to swap a product. */
export function SavedButtons({ labels, swap, locale }: Props) {
  const [open, setOpen] = useState<SwapState | null>(null)
  useEffect(() => {
    const offerSwap = async (addition: SavedEntry) => {
      const { SwapDialog: Dialog } = await import('@/components/compare/swap-dialog')
      setOpen({ Dialog, addition })
    }
    return initSaveButtons(labels, offerSwap)
  }, [labels])
  return open && <open.Dialog addition={open.addition} locale={locale} labels={swap} onClose={() => setOpen(null)} />
}
