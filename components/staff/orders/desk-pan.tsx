'use client'

import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { useLive } from '@/lib/browser/use-live'
import type { DeskOrderWords } from '@/lib/i18n/order-words'

type Props = { number: string; words: DeskOrderWords }

/** The buyer's PAN, shown only to a manager who asks for it: the shop writes down who looked. */
export function DeskPan({ number, words }: Props) {
  const live = useLive()
  const [pan, setPan] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const show = async () => {
    const { data, reason } = await client.staff.orderpan({ number })
    const known: Record<string, string> = words.errors
    setPan(data?.pan ?? undefined)
    setProblem(
      data?.pan ? undefined : data ? words.panSealed : (known[reason ?? 'unexpected'] ?? words.errors.unexpected),
    )
  }
  return (
    <section aria-labelledby="pan">
      <h2 id="pan" className="mb-3 text-xl">
        {words.pan}
      </h2>
      <p role="status" className="figures" dir="ltr">
        {pan}
      </p>
      {!pan && (
        <button type="button" disabled={!live} className="btn btn-line btn-small" onClick={show}>
          {words.panShow}
        </button>
      )}
      <p className="mt-2 text-sm text-soft">{words.panLogged}</p>
      <ErrorLine text={problem} />
    </section>
  )
}
