import {
  BACKGROUNDS,
  DEFAULT_ACCENT,
  DEFAULT_TEXT,
  mixColours,
  NON_TEXT_CONTRAST,
  nearestShade,
  readableTextColour,
  textShade,
} from './theme'

/** The colours that a merchant chose, `#rrggbb`; empty for the shop's own. */
export type BrandColours = { primary: string; accent: string }

/** The grounds on which buttons and lines are drawn. */
const GROUNDS = [BACKGROUNDS.paper, BACKGROUNDS.card, BACKGROUNDS.sand]
/** Lines and frames are decoration; fainter ones could not be seen. The shop's own gold has 2.06 on the darkest ground. */
const LINE_CONTRAST = 2
/** How much of the text's colour a button takes below the pointer. */
const HOVER_SHARE = 0.14

/**
 * The nearest darker shade of the same hue that can fill buttons and bands on each ground of the pages (3:1, WCAG 2.2,
 * 1.4.11); null if the colour itself can. A text on it always has 4.5:1, in ink, ivory, black or white.
 * @example checkPrimary('#ffd400') // a darker yellow
 */
export const checkPrimary = (colour: string): string | null => findNearest(colour, NON_TEXT_CONTRAST)

/** The nearest darker shade that lines and frames can have; null if the colour itself can. Its text shade is derived. */
export const checkAccent = (colour: string): string | null => findNearest(colour, LINE_CONTRAST)

function findNearest(colour: string, ratio: number): string | null {
  const nearest = nearestShade(colour, GROUNDS, ratio)
  return nearest === colour.toLowerCase() ? null : nearest
}

/** The shades of an accent: of lines, of text on the pages, and of text on a fill. */
export function toAccentShades(accent: string) {
  const text = accent === '' ? DEFAULT_TEXT : textShade(accent)
  return { line: accent || DEFAULT_ACCENT, text, onFill: accent ? readableTextColour(accent) : BACKGROUNDS.ink }
}

/** The fill of buttons with the colour of text on it; the shop's ink where none was chosen. */
export function toPrimaryShades(primary: string) {
  const fill = primary || BACKGROUNDS.ink
  const text = primary ? readableTextColour(primary) : BACKGROUNDS.card
  return { fill, text, hover: mixColours(fill, text, HOVER_SHARE) }
}

/** The custom properties of a merchant's colours; none for the shop's own. */
export function toBrandProperties({ primary, accent }: BrandColours): Record<string, string> {
  const buttons = toPrimaryShades(primary)
  const shades = toAccentShades(accent)
  return {
    ...(primary && { '--primary': buttons.fill, '--on-primary': buttons.text, '--primary-hover': buttons.hover }),
    ...(accent && { '--gold': shades.line, '--gold-text': shades.text, '--on-gold': shades.onFill }),
  }
}

/** The style sheet of a merchant's colours, of constants and checked colours alone; empty for the shop's own. */
export function toBrandStyle(colours: BrandColours): string {
  const properties = Object.entries(toBrandProperties(colours)).map(([name, value]) => `${name}:${value}`)
  return properties.length === 0 ? '' : `html:root{${properties.join(';')}}`
}
