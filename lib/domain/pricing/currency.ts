import { LOCALE_CURRENCY, type Locale } from '../locale'
import { getNumberFormat } from '../text/number-format'

/** Currencies that prices can be shown in beside rupees; every order is charged in rupees. */
export const SHOWN_CURRENCIES = ['USD', 'EUR', 'GBP', 'AED', 'CAD', 'AUD', 'SGD', 'CHF'] as const
export type ShownCurrency = (typeof SHOWN_CURRENCIES)[number]

export function isShownCurrency(text: string | null): text is ShownCurrency {
  return SHOWN_CURRENCIES.some((currency) => currency === text)
}

/** The currency that a visitor of a language is offered first, without choosing it for them; null for rupees. */
export function getSuggestedCurrency(locale: Locale): ShownCurrency | null {
  const currency = LOCALE_CURRENCY[locale]
  return isShownCurrency(currency) ? currency : null
}

/** A price in another currency without cents, as it is an estimate: `(31800, 'EUR', rates, 'en') → €310`. */
export function formatApproximately(
  rupees: number,
  currency: ShownCurrency,
  rates: { rupees: Record<ShownCurrency, number> },
  locale: Locale,
): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 } as const
  return getNumberFormat(locale, options).format(rupees / rates.rupees[currency])
}
