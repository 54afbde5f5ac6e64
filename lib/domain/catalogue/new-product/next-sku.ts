const NUMBERED = /^(.*?)(\d{1,9})$/
const FIRST_DIGITS = 4

/** The start of the SKUs of a category that has no product yet: `blue-sapphire` gives `BLU-SAP-`. */
export function toSkuPrefix(slug: string): string {
  const parts = slug.split('-').filter(Boolean)
  const code = parts.length === 1 ? slug.slice(0, 8) : parts.map((part) => part.slice(0, 3)).join('-')
  return `${code.toUpperCase()}-`
}

/** What most of the numbered SKUs begin with, the first of several; undefined where none ends in a number. */
export function findSkuPrefix(skus: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const sku of skus) {
    const prefix = NUMBERED.exec(sku)?.[1]
    if (prefix !== undefined) counts.set(prefix, (counts.get(prefix) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

/**
 * The SKU after the highest number with this prefix, with as many digits: `NV-0041` gives `NV-0042`. `skus` are all
 * SKUs of the shop that begin with it, in any case, so that the next one is free.
 */
export function nextSku(prefix: string, skus: readonly string[]): string {
  let highest = 0
  let digits = 0
  for (const sku of skus) {
    if (!sku.toUpperCase().startsWith(prefix.toUpperCase())) continue
    const rest = sku.slice(prefix.length)
    if (!/^\d{1,9}$/.test(rest) || Number(rest) < highest) continue
    highest = Number(rest)
    digits = rest.length
  }
  return `${prefix}${String(highest + 1).padStart(digits || FIRST_DIGITS, '0')}`
}
