import { z } from 'zod'
import { LOCALES } from '../../domain/locale'
import { SHOWN_CURRENCIES } from '../../domain/pricing/currency'

const RATES_URL = '/exchange-rates.json'

/** The merchant's rates in `public/exchange-rates.json`: rupees for one unit, their day and where they come from. */
export const ExchangeRates = z.object({
  date: z.iso.date(),
  source: z.record(z.enum(LOCALES), z.string()),
  rupees: z.record(z.enum(SHOWN_CURRENCIES), z.number().positive()),
})
export type ExchangeRates = z.infer<typeof ExchangeRates>

let loading: Promise<ExchangeRates | null> | undefined

/** One request for all prices of the page; null, and another try the next time, where they cannot be loaded. */
export function loadExchangeRates(): Promise<ExchangeRates | null> {
  loading ??= fetch(RATES_URL)
    .then(async (response) => ExchangeRates.parse(await response.json()))
    .catch((error: unknown) => {
      console.warn('No exchange rates:', error)
      loading = undefined
      return null
    })
  return loading
}
