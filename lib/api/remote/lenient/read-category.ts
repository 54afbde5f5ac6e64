import type { Category, CategoryDetail } from '../../../contract/shapes'
import { CATEGORY_TYPE_IDS, getCategoryType } from '../../../domain/catalogue/category-type'
import {
  type Fields,
  firstPresent,
  requireId,
  requireText,
  shortSlug,
  toFields,
  toNumber,
  toText,
  toTexts,
  UnreadableReplyError,
} from './values'

/** The absolute URL of a picture at the remote; null if it is not HTTP or HTTPS. */
export function toRemoteUrl(text: string, base: string): string | null {
  const url = URL.canParse(text, base) ? new URL(text, base) : null
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

/** A category with the fields of the base API: `id`, `name`, `category_type_id`, `icon_link`; the rest is derived. */
export function readCategory(fields: Fields, base: string, at: string): Category {
  const id = requireId(fields, at, 'id', 'category_id')
  const name = requireText(fields, at, 'name', 'category_name')
  const type = toNumber(firstPresent(fields, 'category_type_id', 'type_id'))
  if (type === null || !CATEGORY_TYPE_IDS.includes(type)) {
    throw new UnreadableReplyError(`${at}.category_type_id`, `expected one of ${CATEGORY_TYPE_IDS.join(', ')}`)
  }
  const icon = toText(firstPresent(fields, 'icon_link', 'icon', 'image', 'image_link'))
  return {
    id,
    name,
    slug: shortSlug(name) || `category-${id}`,
    category_type_id: type,
    icon_link: (icon && toRemoteUrl(icon, base)) ?? `/images/${getCategoryType(type).photo}-160.webp`,
    vedic_name: toText(fields.vedic_name),
    hindi_name: toText(fields.hindi_name),
    product_count: Math.max(0, Math.trunc(toNumber(fields.product_count) ?? 0)),
    price_from: toPrice(fields.price_from),
  }
}

export function toPrice(value: unknown): number | null {
  const price = toNumber(value)
  return price === null || price < 0 ? null : Math.round(price * 100) / 100
}

/** The category of a list, completed with the detail reply. */
export function readCategoryDetail(card: Category, fields: Fields): CategoryDetail {
  const gemology = toFields(fields.gemology) ?? {}
  const wear = toFields(fields.wear)
  const fact = (name: string) => toText(firstPresent(gemology, name) ?? fields[name])
  return {
    ...card,
    aliases: toTexts(fields.aliases),
    planet: toText(fields.planet),
    deity: toText(fields.deity),
    gemology: {
      species: fact('species'),
      formula: fact('formula'),
      crystal_system: fact('crystal_system'),
      hardness: fact('hardness'),
      refractive_index: fact('refractive_index'),
      specific_gravity: fact('specific_gravity'),
      lustre: fact('lustre'),
      optical_effect: fact('optical_effect'),
    },
    origins: toTexts(fields.origins),
    treatments: toTexts(fields.treatments),
    colours: toTexts(fields.colours),
    summary: stripHtml(firstPresent(fields, 'summary', 'description', 'short_description')),
    traditional_use: toText(fields.traditional_use),
    care: toText(fields.care),
    wear: wear && {
      metal: toText(wear.metal),
      finger: toText(wear.finger),
      day: toText(wear.day),
      mantra: toText(wear.mantra),
    },
    faq: (Array.isArray(fields.faq) ? fields.faq : []).flatMap((one) => {
      const question = toText(toFields(one)?.question)
      const answer = toText(toFields(one)?.answer)
      return question && answer ? [{ question, answer }] : []
    }),
  }
}

/** Text without the tags that an editor leaves in it. */
export function stripHtml(value: unknown): string {
  return (toText(value) ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
