import type { ProductReport } from '../db/schema'
import { featuredScore } from '../domain/listing/featured'
import { LOCALES } from '../domain/locale'
import { slugify } from '../domain/text/slug'
import { allocate } from './allocate'
import type { Bilingual, SeedCategory } from './catalogue'
import { pickIllustrations } from './illustrations'
import { makeBeads } from './others/beads'
import { makeJewellery } from './others/jewellery'
import { makeRudraksha } from './others/rudraksha'
import type { SeedProduct, SeedProductDraft, Subject } from './product'
import { createRandom, type Random } from './random'
import { makeGem } from './stones/gem'
import { makeMineral } from './stones/mineral'

const LABORATORY = 'Navamani Sample Lab'

/** The types whose products are not simply specimens of a mineral. */
const DRAFT_FACTORIES: Record<number, (category: SeedCategory, random: Random) => SeedProductDraft> = {
  1: makeGem,
  2: makeGem,
  3: makeGem,
  4: makeRudraksha,
  5: makeBeads,
  6: makeJewellery,
  8: makeBeads,
}

/** `blue-sapphire`, 7 → `BLU-SAP-0007`; a single word keeps more of itself: `opalite`, 1 → `OPALITE-0001`. */
function toSku(slug: string, number: number): string {
  const parts = slug.split('-')
  const code = parts.length === 1 ? slug.slice(0, 8) : parts.map((part) => part.slice(0, 3)).join('-')
  return `${code.toUpperCase()}-${String(number).padStart(4, '0')}`
}

/** The first title that no other product has in any language; if there is none, one with its number in the category. */
function claimTitle(titles: Bilingual[], number: number, usedValues: Set<string>): Bilingual {
  const fallback = titles.at(-1) ?? { en: '', fr: '' }
  const numbered = { en: `${fallback.en}, No. ${number}`, fr: `${fallback.fr}, n° ${number}` }
  const available = titles.find(({ en, fr }) => !usedValues.has(`en ${en}`) && !usedValues.has(`fr ${fr}`)) ?? numbered
  usedValues.add(`en ${available.en}`)
  usedValues.add(`fr ${available.fr}`)
  return available
}

/** Different titles may give one slug (a comma, a point): the number then tells them apart. */
function claimSlug(title: string, sku: string, usedValues: Set<string>): string {
  const basicSlug = slugify(title)
  const slug = usedValues.has(basicSlug) ? `${basicSlug}-${slugify(sku)}` : basicSlug
  usedValues.add(slug)
  return slug
}

function toReport(sku: string): ProductReport {
  return { laboratory: LABORATORY, number: `DEMO-${sku}`, sample: true }
}

type Unillustrated = Omit<SeedProduct, 'images'> & { subject: Subject }

/** What puts a product forward in the featured order of its category's list, before it is seen or sold. */
function toScore({ sku, report, facts, description }: Unillustrated): number {
  return featuredScore({
    laboratory: report?.laboratory ?? null,
    treatment: facts.treatment,
    sku,
    picture: null,
    description: Math.min(...LOCALES.map((locale) => description[locale].length)),
    demand: 0,
  })
}

/**
 * Adds the pictures: products with one subject show its views in turn, in the order of the category's list. Categories
 * that share a subject begin with different views, since a list of both shows them side by side.
 */
function illustrate(products: Unillustrated[], firstView: number): SeedProduct[] {
  const counts = new Map<string, number>()
  const scores = new Map(products.map((product) => [product, toScore(product)]))
  const inListOrder = [...products].sort(
    (one, other) =>
      Number(one.stock === 0) - Number(other.stock === 0) || (scores.get(other) ?? 0) - (scores.get(one) ?? 0),
  )
  const numbers = new Map(
    inListOrder.map((product) => {
      const number = counts.get(product.subject.image) ?? firstView
      counts.set(product.subject.image, number + 1)
      return [product, number]
    }),
  )
  return products.map((product) => {
    const { subject, ...rest } = product
    const stone = { category: product.category.slug, sku: product.sku, facts: product.facts }
    return { ...rest, images: pickIllustrations(rest.title, subject.image, stone, numbers.get(product) ?? firstView) }
  })
}

/**
 * `count` products over all categories, the same ones every time: a product depends on its category and number only,
 * so that a larger catalogue begins with the smaller one's products.
 */
export function generateProducts(categories: SeedCategory[], count: number): SeedProduct[] {
  const titles = new Set<string>()
  const slugs = new Set<string>()
  const shares = allocate(categories, count)
  return categories.flatMap((category, categoryIndex) => {
    const products = Array.from({ length: shares[categoryIndex] ?? 0 }, (_, index) => {
      const sku = toSku(category.slug, index + 1)
      const createDraft = DRAFT_FACTORIES[category.category_type_id] ?? makeMineral
      const { titles: titleCandidates, reported, ...draft } = createDraft(category, createRandom(sku))
      const title = claimTitle(titleCandidates, index + 1, titles)
      return {
        ...draft,
        category,
        sku,
        title,
        slug: claimSlug(title.en, sku, slugs),
        report: reported ? toReport(sku) : null,
      }
    })
    return illustrate(products, categoryIndex)
  })
}
