'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { SwapDialog, SwapLabels } from '@/components/compare/swap-dialog'
import { type SaveLabels, serveSaveButtons } from '@/lib/browser/product/save-buttons'
import type { Saved } from '@/lib/domain/cart/saved-list'
import type { Locale } from '@/lib/i18n/locale'

type Props = { labels: SaveLabels; swap: SwapLabels; locale: Locale }
type Open = { Dialog: ComponentType<Parameters<typeof SwapDialog>[0]>; wanted: Saved }

/** One listener for all save buttons of the page; a full comparison offers to swap a product. */
export function SavedButtons({ labels, swap, locale }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  useEffect(() => {
    const offerSwap = async (wanted: Saved) => {
      const { SwapDialog: Dialog } = await import('@/components/compare/swap-dialog')
      setOpen({ Dialog, wanted })
    }
    return serveSaveButtons(labels, offerSwap)
  }, [labels])
  return open && <open.Dialog wanted={open.wanted} locale={locale} labels={swap} onClose={() => setOpen(null)} />
}
