import type { Locale } from '../domain/locale'
import data from './data/seo-templates.json'
import { DESCRIPTION, fits, TITLE } from './pixel-width'

export type Templates = (typeof data)['types'][number]['en']

const { limits } = data

/** The title, description and facet templates of a category type. Throws on an unknown type. */
export function templatesOf(typeId: number, locale: Locale): Templates {
  const type = data.types.find((candidate) => candidate.id === typeId)
  if (!type) throw new RangeError(`no templates for category type ${typeId}`)
  return type[locale]
}

/** Facets that have pages of their own for a type: `facetsOf(4) → ['origin', 'treatment', 'weight', 'mukhi']` */
export function facetsOf(typeId: number): readonly string[] {
  return data.types.find((candidate) => candidate.id === typeId)?.facets_used ?? []
}

/** True when a text has the length that search results show whole: 110 to 150 characters, at most 960 px wide. */
export function isDescriptionLength(text: string): boolean {
  const { min, max } = limits.description
  return text.length >= min && text.length <= max && fits(text, DESCRIPTION)
}

/** The longer title where it fits (60 characters, 600 px), else the shorter. */
export function chooseTitle(short: string, long: string): string {
  return long.length <= limits.long && fits(long, TITLE) ? long : short
}
