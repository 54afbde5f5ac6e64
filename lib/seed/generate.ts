import type { Bilingual, ProductReport } from '../db/schema'
import { slugify } from '../domain/text/slug'
import { allocate } from './allocate'
import type { SeedCategory } from './catalogue'
import { illustrations } from './load-photographs'
import { makeBeads } from './others/beads'
import { makeJewellery } from './others/jewellery'
import { makeRudraksha } from './others/rudraksha'
import type { Draft, Product } from './product'
import { createRandom, type Random } from './random'
import { makeGem } from './stones/gem'
import { makeMineral } from './stones/mineral'

const LABORATORY = 'Navamani Sample Lab'

const MAKERS: Record<number, (category: SeedCategory, random: Random) => Draft> = {
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
function skuOf(slug: string, number: number): string {
  const parts = slug.split('-')
  const code = parts.length === 1 ? slug.slice(0, 8) : parts.map((part) => part.slice(0, 3)).join('-')
  return `${code.toUpperCase()}-${String(number).padStart(4, '0')}`
}

/** Takes the first title that is nobody's in either language; at last one with its number in the category. */
function claimTitle(titles: Bilingual[], number: number, taken: Set<string>): Bilingual {
  const last = titles.at(-1) ?? { en: '', fr: '' }
  const numbered = { en: `${last.en}, No. ${number}`, fr: `${last.fr}, n° ${number}` }
  const free = titles.find(({ en, fr }) => !taken.has(`en ${en}`) && !taken.has(`fr ${fr}`)) ?? numbered
  taken.add(`en ${free.en}`)
  taken.add(`fr ${free.fr}`)
  return free
}

/** Different titles may give one slug (a comma, a point): the number then tells them apart. */
function claimSlug(title: string, sku: string, taken: Set<string>): string {
  const plain = slugify(title)
  const slug = taken.has(plain) ? `${plain}-${slugify(sku)}` : plain
  taken.add(slug)
  return slug
}

function reportOf(sku: string): ProductReport {
  return { laboratory: LABORATORY, number: `DEMO-${sku}`, sample: true }
}

/**
 * `count` products over all categories, the same ones every time: a product depends on its category and number only,
 * so that a larger catalogue begins with the smaller one's products.
 */
export function generateProducts(categories: SeedCategory[], count: number): Product[] {
  const titles = new Set<string>()
  const slugs = new Set<string>()
  const shares = allocate(categories, count)
  return categories.flatMap((category, place) =>
    Array.from({ length: shares[place] ?? 0 }, (_, index) => {
      const sku = skuOf(category.slug, index + 1)
      const make = MAKERS[category.category_type_id]
      if (!make) throw new RangeError(`no pieces of type ${category.category_type_id}`)
      const { titles: wished, reported, subject, ...draft } = make(category, createRandom(sku))
      const title = claimTitle(wished, index + 1, titles)
      return {
        ...draft,
        category,
        sku,
        title,
        slug: claimSlug(title.en, sku, slugs),
        report: reported ? reportOf(sku) : null,
        images: illustrations(subject, sku),
      }
    }),
  )
}
