'use client'

import { useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'

type Props = { number: string; messages: AdminOrderMessages }

/** The customer's PAN, shown to managers on request; every view is logged. */
export function OrderPan({ number, messages }: Props) {
  const live = useHydrated()
  const output = useRef<HTMLParagraphElement>(null)
  const [busy, setBusy] = useState(false)
  const [pan, setPan] = useState<string>()
  const [problem, setProblem] = useState<string>()
  // The button that had the focus is gone once the PAN is shown.
  useEffect(() => {
    if (pan) output.current?.focus()
  }, [pan])
  const revealPan = async () => {
    setBusy(true)
    const { data, reason } = await client.staff.orderpan({ number })
    setBusy(false)
    const errorTexts: Record<string, string> = messages.errors
    setPan(data?.pan ?? undefined)
    setProblem(
      data?.pan
        ? undefined
        : data
          ? messages.panSealed
          : (errorTexts[reason ?? 'unexpected'] ?? messages.errors.unexpected),
    )
  }
  return (
    <section aria-labelledby="pan">
      <h2 id="pan" className="mb-3 text-xl">
        {messages.pan}
      </h2>
      <p ref={output} role="status" tabIndex={-1} className="figures" dir="ltr">
        {pan}
      </p>
      {!pan && (
        <button type="button" disabled={!live || busy} className="btn btn-line btn-small" onClick={revealPan}>
          {messages.panShow}
        </button>
      )}
      <p className="mt-2 text-sm text-soft">{messages.panLogged}</p>
      <ErrorLine text={problem} />
    </section>
  )
}
