import type { category, tax_rate } from '../db/schema'
import { toLocalized } from '../domain/locale'
import { fold } from '../domain/text/fold'
import { readSynonyms, type SeedCategory } from './catalogue'

/** The day of the GST rates in the catalogue's data. */
const GST_FROM = '2025-09-22'
const synonyms = readSynonyms()

/** Other names of a category, each once however it is spelled in capitals or accents. */
export function aliasesOf({ name, name_fr, aliases }: SeedCategory): string[] {
  const ownNames = new Set([fold(name), fold(name_fr)])
  const aliasNames = [...aliases, ...(synonyms[name] ?? [])].filter((alias) => !ownNames.has(fold(alias)))
  return [...new Map(aliasNames.map((alias) => [fold(alias), alias])).values()]
}

export function toCategoryRow(item: SeedCategory, position: number): typeof category.$inferInsert {
  return {
    id: item.id,
    type_id: item.category_type_id,
    position,
    slug: item.slug,
    name: toLocalized({ en: item.name, fr: item.name_fr }),
    vedic_name: item.vedic_name,
    hindi_name: item.hindi_name,
    image: item.image,
    aliases: aliasesOf(item),
    facts: {
      planet: item.planet,
      deity: item.deity,
      gemology: item.gemology,
      origins: item.origins,
      treatments: item.treatments,
      colours: item.colours,
      wear: item.wear,
    },
    texts: { summary: item.summary, traditional_use: item.traditional_use, care: item.care, faq: item.faq },
    hsn: item.hsn,
  }
}

export function toTaxRow(item: SeedCategory): typeof tax_rate.$inferInsert {
  return {
    category_id: item.id,
    effective_from: GST_FROM,
    hsn: item.hsn,
    basis_points: Math.round(item.gst_percent * 100),
    note: item.tax_note,
  }
}
