import { type Json, listValues, type Node, nodesOf, walkNodes } from './nodes'
import { RULES } from './rules'

export type Verdict = {
  /** What must not be; empty for a page in order. */
  faults: string[]
  /** What Google would like to have beside. */
  suggestions: string[]
}

const ADDRESSES = new Set(['url', 'item', 'image', 'logo', 'sameAs', 'merchantReturnLink', 'mainEntityOfPage'])
const DATES = new Set(['priceValidUntil', 'datePublished', 'dateModified'])
const ENUMERATIONS = new Set([
  ...['availability', 'itemCondition', 'returnPolicyCategory', 'returnMethod', 'returnFees', 'refundType'],
  ...['customerRemorseReturnFees', 'itemDefectReturnFees', 'dayOfWeek', 'fulfillmentType'],
])
const SALE_ONLY = new Set(['shippingDetails', 'hasMerchantReturnPolicy', 'priceValidUntil'])

/**
 * Judges the scripts of one page, as they stand between their tags, by Google's rules (verdict-rules.ts) and by good form.
 * @example checkScripts(['{"@context":"https://schema.org","@type":"Product"}']).faults // ['Product (root): no name (…)', …]
 */
export function checkScripts(scripts: string[]): Verdict & { roots: Node[] } {
  const faults = scripts.filter((text) => /<\/?script|<!--/i.test(text)).map(() => 'a script ends within its JSON')
  const roots = scripts.flatMap((text) => {
    const json = parse(text)
    if (json === undefined) faults.push(`no JSON: ${text.slice(0, 60)}`)
    return json === undefined ? [] : nodesOf(json)
  })
  const suggestions: string[] = []
  for (const { node, at } of roots.flatMap((root) => [...walkNodes(root)])) {
    const here = `${String(node['@type'])} (${at})`
    if (typeof node['@type'] !== 'string') faults.push(`${here}: no @type`)
    for (const { type, at: requiredAt, required, recommended, source } of RULES) {
      if (type !== node['@type'] || (requiredAt !== undefined && requiredAt !== at)) continue
      const isMissing = (names: string) => !names.split('|').some((name) => hasValue(node[name]))
      faults.push(...required.filter(isMissing).map((name) => `${here}: no ${name} (${source})`))
      suggestions.push(...recommended.filter(isMissing).map((name) => `${here}: no ${name} (${source})`))
    }
  }
  faults.push(...roots.flatMap(checkValues), ...checkNames(roots), ...checkOffers(roots))
  // A sold product is not delivered.
  return {
    faults,
    suggestions: suggestions.filter((wish) => ![...SALE_ONLY].some((name) => wish.includes(`no ${name} `))),
    roots,
  }
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function hasValue(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function checkValues(root: Node): string[] {
  const faults: string[] = []
  if (root['@context'] !== 'https://schema.org') faults.push('no @context')
  for (const { key, value } of listValues(root)) {
    const text = String(value)
    if (ADDRESSES.has(key) && !isAddress(text)) faults.push(`${key}: no address: ${text}`)
    if (ENUMERATIONS.has(key) && !/^https:\/\/schema\.org\/[A-Z]\w+$/.test(text))
      faults.push(`${key}: not of schema.org: ${text}`)
    if ((key === 'priceCurrency' || key === 'currency') && text !== 'INR') faults.push(`${key}: ${text}`)
    if (key === 'price' && !(Number(text) > 0 && /^\d+(\.\d{1,2})?$/.test(text))) faults.push(`no price: ${text}`)
    if (DATES.has(key) && !isDate(text)) faults.push(`${key}: no day: ${text}`)
    if (typeof value === 'string' && (value.trim() !== value || value === ''))
      faults.push(`${key}: blank around “${value}”`)
  }
  return faults
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[\s<>"]/.test(text)
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toISOString().startsWith(text)
}

/** No two nodes of a page have one name, and what is pointed to within the page exists. */
function checkNames(roots: Node[]): string[] {
  const names = roots.flatMap((root) => [...walkNodes(root)]).flatMap(({ node }) => node['@id'] ?? [])
  const duplicates = names.filter((name, index) => names.indexOf(name) !== index)
  const references = [...JSON.stringify(roots).matchAll(/\{"@id":"([^"]+)"\}/g)].flatMap(([, name]) => name ?? [])
  const unresolved = references.filter((name) => !names.includes(name))
  return [
    ...duplicates.map((name) => `@id twice: ${String(name)}`),
    ...unresolved.map((name) => `nothing at @id ${name}`),
  ]
}

/** A page sells one product, by one offer. */
function checkOffers(roots: Node[]): string[] {
  const rootProducts = roots.filter((root) => root['@type'] === 'Product')
  const products = roots.flatMap((root) => [...walkNodes(root)]).filter(({ node }) => node['@type'] === 'Product')
  const wrong = products.filter(({ node }) => nodesOf(node.offers).length !== 1)
  const skus = products.map(({ node }) => String(node.sku))
  return [
    ...(rootProducts.length > 1 ? [`${rootProducts.length} products on one page`] : []),
    ...wrong.map(({ node }) => `${String(node.name)}: ${nodesOf(node.offers).length} offers`),
    ...skus.filter((sku, index) => skus.indexOf(sku) !== index).map((sku) => `sku twice: ${sku}`),
  ]
}
