'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { showCurrency, useShownCurrency } from '@/lib/browser/currency/shown-currency'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { Locale } from '@/lib/domain/locale'
import { getSuggestedCurrency, isShownCurrency, SHOWN_CURRENCIES } from '@/lib/domain/pricing/currency'
import { fill } from '@/lib/domain/text/fill'
import type { CurrencyLabels, Estimate } from './estimate'

type Props = { rupees: number; locale: Locale; labels: CurrencyLabels }

/** A price in the visitor's own currency, once one is chosen; only then are the rates loaded. */
export function OwnCurrency({ rupees, locale, labels }: Props) {
  const currency = useShownCurrency()
  const suggested = getSuggestedCurrency(locale)
  const live = useHydrated()
  const [Part, setPart] = useState<ComponentType<Parameters<typeof Estimate>[0]> | null>(null)
  useEffect(() => {
    // Without a connection only the price in rupees is shown.
    if (currency)
      import('./estimate').then(
        ({ Estimate }) => setPart(() => Estimate),
        () => undefined,
      )
  }, [currency])
  return (
    <div className="mt-1 min-h-11 text-sm text-soft print:hidden [@media(scripting:none)]:hidden">
      <label className="me-4 inline-flex min-h-11 items-center gap-2">
        {labels.showIn}
        <select
          className="min-h-9 rounded border border-line bg-card px-1.5"
          disabled={!live}
          value={currency ?? ''}
          onChange={({ target }) => showCurrency(isShownCurrency(target.value) ? target.value : null)}
        >
          <option value="">{labels.rupeesOnly}</option>
          {SHOWN_CURRENCIES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </label>
      {suggested && !currency && (
        <button type="button" className="link min-h-11" disabled={!live} onClick={() => showCurrency(suggested)}>
          {fill(labels.suggest, { currency: suggested })}
        </button>
      )}
      {currency && Part && <Part rupees={rupees} currency={currency} locale={locale} labels={labels} />}
    </div>
  )
}
