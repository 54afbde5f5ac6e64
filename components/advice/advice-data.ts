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

/** A kind of stone as an answer shows it. */
export type Stone = {
  id: number
  name: string
  vedic: string | null
  href: string
  image: string
  count: number
  /** `₹4,200`; null while nothing is in stock. */
  from: string | null
  /** Metal, finger and day, as far as custom names them. */
  wear: string[]
  /** Whether custom has a rule for its weight. */
  weighed: boolean
}

/** What a choice comes to: the stones by slug, those in place of the first, and the month's own words. */
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

/** The table of a method as it stands in the guides. */
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

/** Diamonds are bought by the quarter of a carat, beads by their faces. */
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

/** Everything that the guide's answers need, of the stones that this shop has a page of. */
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
