import { betterCategory } from '../domain/listing/competing-facets'
import type { FacetPage } from '../domain/listing/listing'
import type { Locale } from '../domain/locale'
import data from './data/seo-templates.json'
import { DESCRIPTION, fits, TITLE } from './pixel-width'

/** A sentence of a description, and the facts that a page must show for it to be true. */
export type Phrase = { text: string; needs: readonly string[] }
type Templates = (typeof data)['types'][number]['en']

const { limits } = data

/** The title templates and phrases of a category type. Throws on an unknown type. */
export function templatesOf(typeId: number, locale: Locale): Templates {
  const type = data.types.find((candidate) => candidate.id === typeId)
  if (!type) throw new RangeError(`no templates for category type ${typeId}`)
  return type[locale]
}

/** The templates that all types share. */
export function sharedTemplates(locale: Locale) {
  const { lead, none, page, facets, before, per_carat: perCarat } = data
  return {
    lead: lead[locale],
    perCarat: perCarat[locale],
    none: none[locale],
    page: page[locale],
    facets: facets[locale],
    before: before[locale],
  }
}

/** Facets that have pages of their own for a type: `facetsOf(4) → ['origin']` */
export function facetsOf(typeId: number): readonly string[] {
  return data.types.find((candidate) => candidate.id === typeId)?.facets_used ?? []
}

/** Whether a facet value of a category may have a page: its type uses the facet, and no other category shows it better. */
export function mayHaveFacetPage(
  category: { slug: string; category_type_id: number },
  { facet, value }: { facet: FacetPage; value: string },
): boolean {
  return facetsOf(category.category_type_id).includes(facet) && betterCategory(category.slug, facet, value) === null
}

/** Whether search results show a description whole: at most 150 characters and 960 px. */
export function fitsDescription(text: string): boolean {
  return text.length <= limits.description.max && fits(text, DESCRIPTION)
}

/** The longer title where it fits (60 characters, 600 px), else the shorter; null means that it cannot be filled. */
export function chooseTitle(short: string, long: string | null): string {
  return long !== null && long.length <= limits.long && fits(long, TITLE) ? long : short
}
