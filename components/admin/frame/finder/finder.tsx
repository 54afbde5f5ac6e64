'use client'

import { Search } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/domain/locale'
import { FinderDialog } from './finder-dialog'
import type { FinderLabels, FinderPage } from './finder-labels'
import './finder.css'

type Props = { pages: FinderPage[]; labels: FinderLabels; locale: Locale }

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

/** The search over all records and pages of the admin, opened in the bar or by Ctrl+K. */
export function Finder({ pages, labels, locale }: Props) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="admin-act finder-open"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} size={19} />
        <span className="max-lg:sr-only">{labels.find}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {open && <FinderDialog pages={pages} labels={labels} locale={locale} onClose={() => setOpen(false)} />}
    </>
  )
}
