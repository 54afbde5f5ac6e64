'use client'

import { Settings2 } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { PurchaseLink } from '@/lib/api/pages/layout-panel'
import { wantsLayoutPanel } from '@/lib/browser/layout/panel-wanted'
import type { Locale } from '@/lib/domain/locale'

type Props = { locale: Locale; label: string; links: PurchaseLink[] }

const PANEL_ID = 'layout-panel'

/** For whom the panel is meant, its button; the first click loads it, then the browser opens and closes it as a popover. */
export function PanelButton({ locale, label, links }: Props) {
  const [panel, setPanel] = useState<ReactNode>(null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => setWanted(wantsLayoutPanel()), [])
  const load = async () => {
    const [{ Panel }, { loadPanelMessages }] = await Promise.all([
      import('./panel'),
      import('@/lib/i18n/panel-messages'),
    ])
    setPanel(<Panel id={PANEL_ID} locale={locale} messages={await loadPanelMessages(locale)} links={links} />)
  }
  const isLoaded = panel !== null
  if (!isWanted) return null
  return (
    <aside aria-label={label} className="contents">
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        className="panel-button"
        popoverTarget={isLoaded ? PANEL_ID : undefined}
        onClick={isLoaded ? undefined : load}
      >
        <Icon of={Settings2} size={19} />
        <span>{label}</span>
      </button>
      {panel}
    </aside>
  )
}
