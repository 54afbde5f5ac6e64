import type { ProductDetail } from '../../contract/shapes'
import { GEM_TYPES } from '../../domain/catalogue/category-type'
import type { Locale } from '../../domain/locale'
import { formatRupees } from '../../domain/pricing/money'
import { productPath } from '../../domain/routing/paths'
import { getNumberFormat } from '../../domain/text/number-format'
import { toRatti } from '../../domain/units/carat'
import { toCard, toSecondName } from '../card/card'
import { toProductFigures } from '../card/card-figures'
import words from '../data/words.json'
import { toIndexed } from '../indexing'
import type { PageHead } from '../page-head'
import { cutToFit, DESCRIPTION, fits, TITLE } from '../pixel-width'
import { fillAll, fillPlaceholders } from '../template'
import { tradeName } from './trade-name'

/** A product's head: its title, and the facts in as many words as a search result shows. Sold products keep theirs. */
export function toProductHead(product: ProductDetail, locale: Locale): PageHead {
  const trade = tradeName(product.category.slug)
  const names = { category: product.category.name, trade }
  const keywords = words.product.keywords[locale].flatMap((text) => fillPlaceholders(text, names) ?? [])
  const wording = {
    title: toTitle(product, trade),
    description: toDescription(product, locale),
    keywords: [...keywords, product.sku],
    h1: product.title,
  }
  const [image] = product.images
  const second = toSecondName(product.title, trade ?? product.vedic_name, product.hindi_name)
  const shown = { photo: image?.src, alt: image?.alt, type: 'product' as const }
  const cardContent = { ...shown, name: product.title, second, ...toProductFigures(product, locale) }
  return {
    ...wording,
    ...toIndexed(productPath(product.slug), locale),
    card: toCard(wording, { subject: productPath(product.slug).slice(1), ...cardContent }, locale),
  }
}

/**
 * The title, with the trade name where both fit. Two products may differ in the last word alone: titles that are cut are
 * distinguished by the SKU.
 */
function toTitle({ title, sku }: ProductDetail, trade: string | null): string {
  const named = trade === null || title.toLowerCase().includes(trade.toLowerCase()) ? title : `${title} – ${trade}`
  return [named, title].find((text) => fits(text, TITLE)) ?? cutToFit(title, TITLE, ` · ${sku}`)
}

/** Title, price and code always (the code makes it unique); between them the facts that fit. */
function toDescription(product: ProductDetail, locale: Locale): string {
  const lead = fillAll(words.product.lead[locale], {
    title: product.title,
    price: formatRupees(product.payable, locale),
  })
  const code = fillAll(words.product.code[locale], { sku: product.sku })
  const facts = toFacts(product, locale)
  const build = (count: number) => [lead, sentence(facts.slice(0, count)), code].filter(Boolean).join(' ')
  const fittingCount = facts.findLastIndex((_, index) => fits(build(index + 1), DESCRIPTION)) + 1
  return build(fittingCount)
}

function sentence(facts: string[]): string {
  const text = facts.join(', ')
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** The facts in order of weight for a buyer, without what the title has said already. */
function toFacts(product: ProductDetail, locale: Locale): string[] {
  const { product: texts } = words
  const { report } = product
  // French titles agree in gender, so the last letter is not compared.
  const isInTitle = (text: string) => product.title.toLowerCase().includes(text.toLowerCase().slice(0, -1))
  const fact = (name: 'metal' | 'treatment' | 'shape' | 'colour' | 'clarity') => {
    const text = product[name]
    return text === null || isInTitle(text) ? null : fillAll(texts[name][locale], { value: lowerFirst(text) })
  }
  const facts = [
    toWeight(product, locale),
    toPricePerCarat(product, locale),
    fact('metal'),
    product.origin && fillAll(texts.origin[locale], { value: product.origin }),
    fact('treatment'),
    report && fillAll(texts[report.sample ? 'report' : 'report_real'][locale], { value: report.number }),
    fact('shape'),
    fact('colour'),
    fact('clarity'),
  ]
  return facts.flatMap((text) => text || [])
}

/** A title and a French text may differ in the kind of space before a unit. */
const withPlainSpaces = (text: string) => text.replace(/\s/g, ' ')

/** Carats and ratti, only ratti where the title tells the carats, grams where a product has neither. */
function toWeight({ title, weight_carat: carat, weight_gram: gram }: ProductDetail, locale: Locale): string | null {
  const { product: texts } = words
  const number = getNumberFormat(locale, { maximumFractionDigits: 2 })
  if (carat === null) {
    const text = gram === null ? null : fillAll(texts.gram[locale], { gram: number.format(gram) })
    return text !== null && withPlainSpaces(title).includes(withPlainSpaces(text)) ? null : text
  }
  const values = { carat: number.format(carat), ratti: number.format(toRatti(carat)) }
  return fillAll(texts[/\d\sct\b/.test(title) ? 'ratti' : 'weight'][locale], values)
}

/** The price per carat of a loose stone, as its page shows it. */
function toPricePerCarat(product: ProductDetail, locale: Locale): string | null {
  const { payable, weight_carat: carat, category } = product
  if (!carat || !GEM_TYPES.includes(category.category_type_id)) return null
  return fillAll(words.product.per_carat[locale], { price: formatRupees(Math.round(payable / carat), locale) })
}

/** `Heating → heating`, but `VVS1` stays. */
function lowerFirst(text: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
