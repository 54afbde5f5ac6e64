import { isLocale, type Locale } from '../../domain/locale'
import { fingerprint } from '../../domain/text/fingerprint'

/** One figure beside the stone: `{ value: '₹4,200', label: 'from' }`. */
export type CardFigure = { value: string; label: string }

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
}

/** Increased when the drawing changes, so that no network goes on showing the old image. */
const DRAWING = 4
const WORD = /^\p{L}/u
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
  const figures = [left, right].flatMap((figure) => (figure ? describeFigure(figure) : []))
  return [name, second, ...figures, brand].filter(Boolean).join(' · ')
}

/** `38 in stock`, `3.42 ct (3.75 ratti)` */
function describeFigure({ value, label }: CardFigure): string {
  return WORD.test(label) ? `${value} ${label}` : `${value} (${label})`
}
