import { isLocale, type Locale } from '../../domain/locale'
import { fingerprint } from '../../domain/text/fingerprint'

/** One figure beside the stone, with the text that a screen reader says: `₹4,200`, `price`, `price ₹4,200`. */
export type CardFigure = { value: string; label: string; text: string }

/** Everything that is drawn on a card. `photo` is a name below /images. */
export type CardFace = {
  photo: string
  name: string
  /** What the stone is called in India: `Indranila · नीलम`. */
  second: string | null
  left: CardFigure | null
  right: CardFigure | null
  sold: boolean
  brand: string
  /** The SHA-256 of the logo that takes the place of the brand, if any. */
  logo?: string
  /** The merchant's accent, `#rrggbb`, if any. */
  accent?: string
}

/** Increased when the drawing changes, so that no network goes on showing the old image. */
const DRAWING = 5
const ADDRESS = /^([a-z-]+)\/([a-z0-9/-]+)\/([a-z0-9]{14})\.jpg$/

/**
 * The address of a card: whose it is, and a fingerprint of all that is drawn on it.
 * `toCardPath(face, 'gemstones/ruby', 'fr') // '/card/fr/gemstones/ruby/0k3….jpg'`
 */
export function toCardPath(face: CardFace, subject: string, locale: Locale): string {
  return `/card/${locale}/${subject}/${fingerprint(JSON.stringify([DRAWING, face]))}.jpg`
}

/** What a card's address, less `/card/`, asks for; null when it is none. */
export function parseCardPath(address: string): { locale: Locale; subject: string } | null {
  const [, locale = '', subject] = ADDRESS.exec(address) ?? []
  return isLocale(locale) && subject !== undefined ? { locale, subject } : null
}

/** What is drawn, in words, for who cannot see it. */
export function toCardAlt({ name, second, left, right, brand }: CardFace): string {
  return [name, second, left?.text, right?.text, brand].filter(Boolean).join(' · ')
}
