import { getCategoryType } from '../../domain/catalogue/category-type'
import type { Locale } from '../../domain/locale'
import { typesOf } from '../../domain/routing/paths'
import { site } from '../../site'
import texts from '../data/words.json'
import type { SocialCard, Wording } from '../page-head'
import { DEFAULT_PHOTO } from '../photos'
import { type CardFace, toCardAlt, toCardPath } from './card-face'

const ICON = /^\/images\/(.+?)(?:-\d+)?\.webp$/
const ABSOLUTE = /^https?:\/\//
/** The subject of the card that such pages share. */
const SHARED_SUBJECT = 'shop'
/** Begins the subject of the card of a list's filtered states: `filtered/gemstones/ruby`. */
export const FILTERED_SUBJECT = 'filtered/'

/** `/images/gemstones/ruby-160.webp` → `gemstones/ruby`; what is no icon of ours stays as it is. */
export function toPhoto(iconLink: string): string {
  return ICON.exec(iconLink)?.[1] ?? iconLink
}

export type CardContent = Partial<Omit<CardFace, 'brand' | 'logo' | 'accent' | 'photo'>> & {
  photo?: string | undefined
  /** The page of the preview, as in its URL: `gemstones/ruby`. */
  subject: string
  type?: SocialCard['type']
  /** Of a remote's own photograph, which is shown as it is. */
  alt?: string | undefined
}

/** A card that says what the page says, with its photograph or that of the shop. */
export function toCard(
  wording: Wording,
  { subject, type = 'website', alt, ...content }: CardContent,
  locale: Locale,
): SocialCard {
  const defaults = { name: wording.h1, second: null, left: null, right: null, sold: false }
  const face = { ...defaults, ...content, photo: content.photo ?? DEFAULT_PHOTO, ...toCardBrand() }
  const text = { title: wording.title, description: wording.description, type }
  if (ABSOLUTE.test(face.photo)) return { ...text, image: face.photo, alt: alt ?? face.name, face: null }
  return { ...text, image: toCardPath(face, subject, locale), alt: toCardAlt(face), face }
}

function toCardBrand(): Pick<CardFace, 'brand' | 'logo' | 'accent'> {
  const { name, logo, colours } = site()
  return { brand: name, ...(logo && { logo: logo.sha }), ...(colours.accent && { accent: colours.accent }) }
}

/** The card of pages with nothing of their own to show: the shop's photograph and promise. */
export function toSharedCard(wording: Wording, locale: Locale): SocialCard {
  return toCard(wording, { subject: SHARED_SUBJECT, name: texts.home.h1[locale] }, locale)
}

/** What a stone is called in India, without what its name says already: `Indranila · नीलम`. */
export function toSecondName(name: string, ...others: (string | null)[]): string | null {
  const lowerCaseName = name.toLowerCase()
  return others.filter((other) => other !== null && !lowerCaseName.includes(other.toLowerCase())).join(' · ') || null
}

/** The photograph of a type, or of a prefix: that of its only type, else the shop's. */
export function landingPhoto(prefix: string, typeId: number | null): string {
  const ids = typeId === null ? typesOf(prefix) : [typeId]
  const [id] = ids
  return id === undefined || ids.length > 1 ? DEFAULT_PHOTO : getCategoryType(id).photo
}
