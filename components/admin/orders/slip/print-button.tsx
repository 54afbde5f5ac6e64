'use client'

import { printPage } from '@/lib/browser/ui/print'

export function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" className="btn btn-primary" onClick={() => printPage()}>
      {label}
    </button>
  )
}
