import type { Facet } from '../domain/listing/listing'
import type { Locale } from '../domain/locale'

/** French writes these small in the middle of a title; the others may be names. */
const LOWER_CASE_IN_FRENCH: readonly Facet[] = ['treatment', 'weight', 'shape']
const WATERS_IN_FRENCH = /^(Golfe|Mer|Océan) /
const NEEDS_ARTICLE = /\b(USA|United States|United Kingdom|Sea|Gulf|Republic|Himalayas|Philippines)\b/

/** A facet's label after other words: `('weight', 'Plus de 9 ct', 'fr') → 'plus de 9 ct'`. */
export function toValueText(facet: Facet, label: string, locale: Locale): string {
  return locale === 'fr' && LOWER_CASE_IN_FRENCH.includes(facet) ? lowerFirst(label) : label
}

/** A place after “from”, after “origine”: `the Persian Gulf`, `golfe Persique`. */
export function toPlaceText(label: string, locale: Locale): string {
  if (locale === 'fr') return WATERS_IN_FRENCH.test(label) ? lowerFirst(label) : label
  return NEEDS_ARTICLE.test(label) ? `the ${label}` : label
}

function lowerFirst(label: string): string {
  return label.charAt(0).toLocaleLowerCase('fr') + label.slice(1)
}
