'use client'

import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { isCameraBlocked } from '@/lib/browser/forms/read-qr-code'
import { safeSessionStorage } from '@/lib/browser/storage'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { ReportScanner, ScanLabels } from './report-scanner'

/** Session key: the scanner was requested in a document that bars the camera, so the page reloads for it. */
const SCAN_REQUESTED_KEY = 'navamani.scan'

type Props = { labels: ScanLabels; path: string }

/** Opens the QR code scanner, whose code is loaded on demand. */
export function ReportScan({ labels, path }: Props) {
  const live = useHydrated()
  const [open, setOpen] = useState<{ Scanner: ComponentType<Parameters<typeof ReportScanner>[0]> } | null>(null)
  const load = useCallback(async () => {
    const { ReportScanner: Scanner } = await import('./report-scanner')
    setOpen({ Scanner })
  }, [])
  const start = () => {
    // Reload only once: a proxy may bar the camera permanently.
    if (isCameraBlocked() && safeSessionStorage.write(SCAN_REQUESTED_KEY, '1')) window.location.reload()
    else load()
  }
  useEffect(() => {
    if (safeSessionStorage.read(SCAN_REQUESTED_KEY) === null) return
    safeSessionStorage.write(SCAN_REQUESTED_KEY, null)
    load()
  }, [load])
  if (open) return <open.Scanner labels={labels} path={path} onClose={() => setOpen(null)} />
  return (
    <button
      type="button"
      disabled={!live}
      onClick={start}
      className={`btn btn-line btn-small mt-4 [@media(scripting:none)]:hidden ${WAITING_CLASS}`}
    >
      {labels.scan}
    </button>
  )
}
