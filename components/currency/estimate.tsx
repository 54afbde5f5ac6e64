import { useEffect, useState } from 'react'
import { type ExchangeRates, loadExchangeRates } from '@/lib/browser/currency/exchange-rates'
import type { Locale } from '@/lib/domain/locale'
import { formatApproximately, type ShownCurrency } from '@/lib/domain/pricing/currency'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'

export type CurrencyLabels = Record<'showIn' | 'suggest' | 'rupeesOnly' | 'approximately' | 'rate', string>
type Props = { rupees: number; currency: ShownCurrency; locale: Locale; labels: CurrencyLabels }

/** The price at the merchant's rate, with the rate, its day and its source; what is charged stays the price in rupees. */
export function Estimate({ rupees, currency, locale, labels }: Props) {
  const [rates, setRates] = useState<ExchangeRates | null>(null)
  useEffect(() => {
    loadExchangeRates().then(setRates)
  }, [])
  if (!rates) return null
  const date = new Date(rates.date).toLocaleDateString(document.documentElement.lang || locale, { dateStyle: 'medium' })
  return (
    <div aria-live="polite">
      <p className="figures text-base text-ink">
        {fill(labels.approximately, { amount: formatApproximately(rupees, currency, rates, locale) })}
      </p>
      <p>
        {fill(labels.rate, {
          currency,
          amount: formatRupees(rates.rupees[currency], locale),
          date,
          source: rates.source[locale],
        })}
      </p>
    </div>
  )
}
