import type { ProductReport } from '../db/schema'
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

const DRAFT_FACTORIES: Record<number, (category: SeedCategory, random: Random) => SeedProductDraft> = {
  1: makeGem,
  2: makeGem,
  3: makeGem,
  4: makeRudraksha,
  5: makeBeads,
  6: makeJewellery,
  7: makeMineral,
  8: makeBeads,
  9: makeMineral,
}

/** `blue-sapphire`, 7 → `BLU-SAP-0007`; a single word keeps more of itself: `opalite`, 1 → `OPALITE-0001`. */
function toSku(slug: string, number: number): string {
  const parts = slug.split('-')
  const code = parts.length === 1 ? slug.slice(0, 8) : parts.map((part) => part.slice(0, 3)).join('-')
  return `${code.toUpperCase()}-${String(number).padStart(4, '0')}`
}

/** Takes the first title that is nobody's in either language; at last one with its number in the category. */
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

/** Adds the pictures: products with one subject show its views in turn, in the order of the category's list. */
function illustrate(products: Unillustrated[]): SeedProduct[] {
  const counts = new Map<string, number>()
  const inListOrder = [...products].sort((one, other) => Number(one.stock === 0) - Number(other.stock === 0))
  const numbers = new Map(
    inListOrder.map((product) => {
      const number = counts.get(product.subject.image) ?? 0
      counts.set(product.subject.image, number + 1)
      return [product, number]
    }),
  )
  return products.map((product) => {
    const { subject, ...rest } = product
    const stone = { category: product.category.slug, sku: product.sku, facts: product.facts }
    return { ...rest, images: pickIllustrations(subject, stone, numbers.get(product) ?? 0) }
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
      const createDraft = DRAFT_FACTORIES[category.category_type_id]
      if (!createDraft) throw new RangeError(`no pieces of type ${category.category_type_id}`)
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
    return illustrate(products)
  })
}
