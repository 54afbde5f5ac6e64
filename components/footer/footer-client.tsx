'use client'

import { type ComponentType, useEffect } from 'react'
import type { SubscribeLabels } from '@/lib/browser/forms/subscribe'
import { initFooter } from '@/lib/browser/layout/footer'
import { useOverlay } from '@/lib/browser/ui/use-overlay'
import type { RingSizeLabels, RingSizeModal } from './ring-size-modal'

type Props = { newsletter: SubscribeLabels; rings: RingSizeLabels; chart: string; guide: string }

type Modal = ComponentType<Parameters<typeof RingSizeModal>[0]>

/** The interactive parts of the footer; their code is loaded on demand. */
export function FooterClient({ newsletter, rings, chart, guide }: Props) {
  const { opened, open, onClose } = useOverlay<{ Modal: Modal }>()
  useEffect(() => {
    const abort = new AbortController()
    const openRings = async () => {
      try {
        const { RingSizeModal: Modal } = await import('./ring-size-modal')
        open({ Modal })
      } catch {
        // The modal's code could not be loaded: its page shows the same chart.
        window.location.assign(guide)
      }
    }
    initFooter({ labels: newsletter, openRings }, abort.signal)
    return () => abort.abort()
  }, [newsletter, guide, open])
  if (!opened) return null
  return <opened.part.Modal key={opened.time} labels={rings} chart={chart} guide={guide} onClose={onClose} />
}
