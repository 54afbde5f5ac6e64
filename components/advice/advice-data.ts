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
import { formatRupees } from '@/lib/domain/pricing/money'
import { categoryPath } from '@/lib/domain/routing/paths'
import { slugify } from '@/lib/domain/text/slug'
import { type Locale, localePath } from '@/lib/i18n/locale'

/** A kind of stone as shown in an answer. */
export type Stone = {
  id: number
  name: string
  vedic: string | null
  href: string
  image: string
  count: number
  /** `₹4,200`; null while nothing is in stock. */
  from: string | null
  /** Customary metal, finger and day, as far as they are defined. */
  wear: string[]
  /** Whether there is a customary rule for its weight. */
  weighed: boolean
}

/** The result of a choice: slugs of the stones, of the alternatives to the first, and the text of the month. */
export type Answer = { stones: string[]; instead: string[]; planet: string | null; text: string | null }
export type AdviceData = {
  stones: Record<string, Stone>
  answers: Partial<Record<AdviceMethod, Record<string, Answer>>>
}

const METHODS = { gem: GEM_METHODS, bead: BEAD_METHODS, stone: STONE_METHODS } as const

const answer = (stones: readonly string[], more: Partial<Answer> = {}): Answer => ({
  stones: [...stones],
  instead: [],
  planet: null,
  text: null,
  ...more,
})
const listed = (table: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(table).map(([key, stones]) => [key, answer(stones)]))

/** The answers of a method as the guides list them. */
function tableOf(kind: AdviceKind, method: AdviceMethod, locale: Locale): Record<string, Answer> {
  const ofPlanet = (planet: (typeof PLANETS)[number]) =>
    kind === 'bead'
      ? answer(STONES[planet].beads, { planet })
      : answer([STONES[planet].gem], { instead: [...STONES[planet].instead], planet })
  switch (method) {
    case 'moon_sign':
    case 'ascendant':
      return Object.fromEntries(SIGNS.map((sign) => [sign, ofPlanet(LORDS[sign])]))
    case 'planet':
      return Object.fromEntries(PLANETS.map((planet) => [planet, ofPlanet(planet)]))
    case 'birth_month':
      return Object.fromEntries(
        birthstones.map(({ month, categoryName, description }) => [
          month,
          answer([slugify(categoryName)], { text: description[locale] }),
        ]),
      )
    case 'purpose':
      return listed(BEAD_PURPOSES)
    case 'deity':
      return listed(kind === 'bead' ? BEAD_DEITIES : MALA_DEITIES)
    case 'intention':
      return listed(INTENTIONS)
  }
}

/** Diamonds are sold by the quarter of a carat and beads by their faces, so neither has a weight rule. */
const isWeighed = (slug: string, typeId: number) => typeId <= 3 && slug !== STONES.venus.gem

async function readStone(slug: string, locale: Locale): Promise<Stone | null> {
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
    from: data.price_from === null ? null : formatRupees(data.price_from, locale),
    wear: [metal, finger, day].flatMap((one) => one ?? []),
    weighed: isWeighed(data.slug, data.category_type_id),
  }
}

/** All data that the answers of the guide need, limited to stones with a category page in this shop. */
export async function readAdvice(kind: AdviceKind, locale: Locale): Promise<AdviceData> {
  const tables = METHODS[kind].map((method) => [method, tableOf(kind, method, locale)] as const)
  const named = tables.flatMap(([, table]) => Object.values(table).flatMap((one) => [...one.stones, ...one.instead]))
  const known = new Set((await cachedCategories(locale)).data?.map(({ slug }) => slug))
  const slugs = [...new Set(named)].filter((slug) => known.has(slug))
  const read = await Promise.all(slugs.map(async (slug) => [slug, await readStone(slug, locale)] as const))
  const stones = Object.fromEntries(read.flatMap(([slug, stone]) => (stone ? [[slug, stone] as const] : [])))
  const here = (list: string[]) => list.filter((slug) => slug in stones)
  const answers = tables.map(([method, table]) => {
    const kept = Object.entries(table).map(([choice, one]) => [
      choice,
      { ...one, stones: here(one.stones), instead: here(one.instead) },
    ])
    return [method, Object.fromEntries(kept.filter(([, one]) => (one as Answer).stones.length > 0))]
  })
  return { stones, answers: Object.fromEntries(answers) }
}
