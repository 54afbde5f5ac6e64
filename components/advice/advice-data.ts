import { cachedCategories, cachedCategory } from '@/lib/api/pages/cached'
import {
  type AdviceKind,
  type AdviceMethod,
  BEAD_DEITIES,
  BEAD_METHODS,
  BEAD_PURPOSES,
  GEM_METHODS,
  INTENTIONS,
  LORDS,
  MALA_DEITIES,
  PLANETS,
  SIGNS,
  STONE_METHODS,
  STONES,
} from '@/lib/domain/astrology/advice'
import birthstones from '@/lib/domain/catalogue/birthstones.json'
import { GEM_TYPES } from '@/lib/domain/catalogue/category-type'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { categoryPath } from '@/lib/domain/routing/paths'
import { slugify } from '@/lib/domain/text/slug'

/** A kind of stone as shown in an answer. */
export type AdviceStone = {
  id: number
  name: string
  vedic: string | null
  href: string
  image: string
  count: number
  /** `₹4,200`; null while nothing is in stock. */
  priceFrom: string | null
  /** Customary metal, finger and day, as far as they are defined. */
  wear: string[]
  /** Whether there is a customary rule for its weight. */
  hasWeightRule: boolean
}

/** The result of a choice: slugs of the stones, of the alternatives to the first, and the text of the month. */
export type AdviceAnswer = { stones: string[]; alternatives: string[]; planet: string | null; text: string | null }
export type AdviceData = {
  stones: Record<string, AdviceStone>
  answers: Partial<Record<AdviceMethod, Record<string, AdviceAnswer>>>
}

const METHODS_BY_KIND = { gem: GEM_METHODS, bead: BEAD_METHODS, stone: STONE_METHODS } as const

const toAnswer = (stones: readonly string[], extra: Partial<AdviceAnswer> = {}): AdviceAnswer => ({
  stones: [...stones],
  alternatives: [],
  planet: null,
  text: null,
  ...extra,
})
const toAnswers = (table: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(table).map(([key, stones]) => [key, toAnswer(stones)]))

/** The answers of a method as the guides list them. */
function answersOf(kind: AdviceKind, method: AdviceMethod, locale: Locale): Record<string, AdviceAnswer> {
  const answerOfPlanet = (planet: (typeof PLANETS)[number]) =>
    kind === 'bead'
      ? toAnswer(STONES[planet].beads, { planet })
      : toAnswer([STONES[planet].gem], { alternatives: [...STONES[planet].substitutes], planet })
  switch (method) {
    case 'moon_sign':
    case 'ascendant':
      return Object.fromEntries(SIGNS.map((sign) => [sign, answerOfPlanet(LORDS[sign])]))
    case 'planet':
      return Object.fromEntries(PLANETS.map((planet) => [planet, answerOfPlanet(planet)]))
    case 'birth_month':
      return Object.fromEntries(
        birthstones.map(({ month, categoryName, description }) => [
          month,
          toAnswer([slugify(categoryName)], { text: description[locale] }),
        ]),
      )
    case 'purpose':
      return toAnswers(BEAD_PURPOSES)
    case 'deity':
      return toAnswers(kind === 'bead' ? BEAD_DEITIES : MALA_DEITIES)
    case 'intention':
      return toAnswers(INTENTIONS)
  }
}

/** Diamonds are sold by the quarter of a carat and beads by their faces, so neither has a weight rule. */
const isSoldByWeight = (slug: string, typeId: number) => GEM_TYPES.includes(typeId) && slug !== STONES.venus.gem

async function loadStone(slug: string, locale: Locale): Promise<AdviceStone | null> {
  const { data } = await cachedCategory(slug, locale)
  if (!data) return null
  const { metal, finger, day } = data.wear ?? {}
  return {
    id: data.id,
    name: data.name,
    vedic: data.vedic_name,
    href: localePath(locale, categoryPath(data)),
    image: data.icon_link.replace(/^\/images\/|-160\.webp$/g, ''),
    count: data.product_count,
    priceFrom: data.price_from === null ? null : formatRupees(data.price_from, locale),
    wear: [metal, finger, day].flatMap((one) => one ?? []),
    hasWeightRule: isSoldByWeight(data.slug, data.category_type_id),
  }
}

/** All data that the answers of the guide need, limited to stones with a category page in this shop. */
export async function loadAdvice(kind: AdviceKind, locale: Locale): Promise<AdviceData> {
  const tables = METHODS_BY_KIND[kind].map((method) => [method, answersOf(kind, method, locale)] as const)
  const mentionedSlugs = tables.flatMap(([, table]) =>
    Object.values(table).flatMap((one) => [...one.stones, ...one.alternatives]),
  )
  const categorySlugs = new Set((await cachedCategories(locale)).data?.map(({ slug }) => slug))
  const slugs = [...new Set(mentionedSlugs)].filter((slug) => categorySlugs.has(slug))
  const loadedStones = await Promise.all(slugs.map(async (slug) => [slug, await loadStone(slug, locale)] as const))
  const stones = Object.fromEntries(loadedStones.flatMap(([slug, stone]) => (stone ? [[slug, stone] as const] : [])))
  const onlyLoaded = (list: string[]) => list.filter((slug) => slug in stones)
  const answers = tables.map(([method, table]) => {
    const availableAnswers = Object.entries(table).map(([choice, one]): [string, AdviceAnswer] => [
      choice,
      { ...one, stones: onlyLoaded(one.stones), alternatives: onlyLoaded(one.alternatives) },
    ])
    return [method, Object.fromEntries(availableAnswers.filter(([, { stones }]) => stones.length > 0))]
  })
  return { stones, answers: Object.fromEntries(answers) }
}
