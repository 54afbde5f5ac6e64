'use client'

import { type FormEvent, useRef, useState } from 'react'
import { Field } from '@/components/ui/field'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { GiftCardBalance } from '@/lib/contract/order/gift-card'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatDay } from '@/lib/domain/time/india-clock'
import type { GiftCardLabels } from './gift-card-labels'

type Props = { locale: Locale; labels: GiftCardLabels }

/** What is left on a card, for anyone who has its code. */
export function CardBalance({ locale, labels }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const [found, setFound] = useState<GiftCardBalance | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const live = useHydrated()
  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    setFound(null)
    // The field keeps its own text: what is typed before the page is hydrated counts.
    const code = field.current?.value ?? ''
    const { data, reason, errors, msg } = await client.giftcard.balance({ code, lang: locale })
    setBusy(false)
    setFound(data)
    if (data) return
    setProblem(errorText(labels.errors, errors?.[0]?.message ?? reason ?? 'unexpected', msg))
    field.current?.focus()
  }
  return (
    <section aria-labelledby="card-balance" className="rounded border border-line bg-card p-5 sm:p-7">
      <h2 id="card-balance" className="text-2xl">
        {labels.balanceTitle}
      </h2>
      <form method="post" noValidate className="mt-5 grid gap-4" onSubmit={check}>
        <Field
          ref={field}
          label={labels.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={problem}
          onChange={() => setProblem(undefined)}
        />
        <button
          type="submit"
          className={`btn btn-line justify-self-start ${live ? '' : WAITING_CLASS}`}
          disabled={!live}
          aria-disabled={busy}
        >
          {busy ? labels.checking : labels.check}
        </button>
      </form>
      <div role="status" className="mt-4 empty:hidden">
        {found && (
          <>
            <p className="figures text-lg font-medium">
              {fill(labels.balanceOf, { last: found.last_four, amount: formatRupees(found.balance, locale) })}
            </p>
            <p className="text-soft">
              {found.state === 'active'
                ? fill(labels.until, { day: formatDay(found.expires_on, locale) })
                : labels.states[found.state]}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
