import type { Locale } from '../domain/locale'
import { typesOfPath } from '../domain/routing/paths'
import landing from './data/landing-gemstones.json'
import types from './data/types.json'

type CategoryType = (typeof types)[number]

/** The texts of a category type. Throws RangeError for an unknown id. */
export function getCategoryTypeTexts(id: number): CategoryType {
  const type = types.find((candidate) => candidate.id === id)
  if (!type) throw new RangeError(`no category type ${id}`)
  return type
}

/** All category types, in the order of the catalogue. */
export function listCategoryTypes(): readonly CategoryType[] {
  return types
}

/** Name of what a prefix shows: the type's, or that of the three gemstone types together. */
export function prefixHeading(prefix: string, locale: Locale): string {
  if (prefix === landing.prefix) return landing.h1[locale]
  const type = types.find((candidate) => candidate.prefix === prefix)
  if (!type) throw new RangeError(`no prefix ${prefix}`)
  return type.heading[locale]
}

/** Name of the landing page at a path: `/gemstones/precious → Precious Gemstones`. Throws RangeError for an unknown path. */
export function getLandingName(path: string, locale: Locale): string {
  const [typeId, ...others] = typesOfPath(path)
  if (typeId === undefined) throw new RangeError(`no landing page ${path}`)
  return others.length > 0 ? landing.h1[locale] : getCategoryTypeTexts(typeId).heading[locale]
}

/** The text that opens a type's page; null where the catalogue gives none beyond the description. */
export function landingIntro(
  route: { kind: string; prefix?: string; typeIds?: number[] },
  locale: Locale,
): string | null {
  if (route.kind !== 'landing') return null
  if (route.prefix === landing.prefix && route.typeIds?.length !== 1) return landing.intro[locale]
  return types.find(({ id }) => id === route.typeIds?.[0])?.landing.description[locale] ?? null
}
