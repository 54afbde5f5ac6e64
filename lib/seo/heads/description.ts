import type { Locale } from '../../domain/locale'
import { formatRupees } from '../../domain/pricing/money'
import { fitsDescription, type Phrase } from '../category-templates'
import type { StockFacts } from '../route'
import { fillPlaceholders, type Values } from '../template'

/**
 * A description that promises only what its page shows: the lead, then of each group the first phrase whose needs are
 * among the facts shown, whose placeholders have values, and that still fits.
 */
export function composeDescription(
  lead: string,
  groups: readonly (readonly Phrase[])[],
  facts: ReadonlySet<string>,
  values: Values,
): string {
  return groups.reduce((text, group) => {
    const longer = group
      .filter(({ needs }) => needs.every((need) => facts.has(need)))
      .flatMap((phrase) => fillPlaceholders(phrase.text, values) ?? [])
      .map((phrase) => `${text} ${phrase}`)
    return longer.find(fitsDescription) ?? text
  }, lead)
}

/** Values of the stock placeholders; `count` and `from` are missing when nothing is in stock. */
export function toStockValues(stock: StockFacts, locale: Locale): Values {
  const isAvailable = stock.in_stock > 0 && stock.price_from !== null
  return {
    count: isAvailable ? String(stock.in_stock) : null,
    from: isAvailable && stock.price_from !== null ? formatRupees(stock.price_from, locale) : null,
  }
}

/** Enough to find a country in its adjective: Colombia, Colombian. */
const STEM_LETTERS = 5
const BRACKETS = /\s*\([^)]*\)/g

/**
 * The first two origins of a list, without text in brackets, as `origins`; a single one as `origin`, unless the name says
 * it already. `toOriginValues(['Colombia'], 'Colombian Emerald') // { origins: null, origin: null }`
 */
export function toOriginValues(origins: readonly string[], name: string): Values {
  const places = [...new Set(origins.slice(0, 2).map((origin) => origin.replace(BRACKETS, '').trim()))]
  const [place = ''] = places
  if (places.length > 1) return { origins: places.join(', '), origin: null }
  const isNamed = name.toLowerCase().includes(place.toLowerCase().slice(0, STEM_LETTERS))
  return { origins: null, origin: place === '' || isNamed ? null : place }
}
