'use client'

import { showToast } from '@/lib/browser/ui/toast'

/** Both kinds of toast, each with a button. */
export function ToastSamples({ success, error }: Record<'success' | 'error', string>) {
  return (
    <>
      <button type="button" className="btn btn-line btn-small" onClick={() => showToast('success', success)}>
        success
      </button>
      <button type="button" className="btn btn-line btn-small" onClick={() => showToast('error', error)}>
        error
      </button>
    </>
  )
}
