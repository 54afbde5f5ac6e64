import names from '../data/trade-names.json'

const NAMES = new Map<string, string>(Object.entries(names))

/**
 * The name under which Indian shoppers search a category, by its slug; null where the English name is the usual one.
 * @example tradeName('blue-sapphire') // 'Neelam'
 */
export function tradeName(slug: string): string | null {
  return NAMES.get(slug) ?? null
}

/** `Blue Sapphire (Neelam)`; a name that contains its trade name stays as it is. */
export function withTradeName(name: string, slug: string): string {
  const trade = tradeName(slug)
  return trade === null || name.toLowerCase().includes(trade.toLowerCase()) ? name : `${name} (${trade})`
}
