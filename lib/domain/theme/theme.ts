/** Backgrounds and ink that accents are checked against; a test keeps them equal to app/globals.css. */
export const BACKGROUNDS = { paper: '#fbf9f4', card: '#fffdf9', sand: '#f3eee4', ink: '#1f1a14' } as const
/** The shop's own accent. */
export const DEFAULT_ACCENT = '#c1a657'
/** Its shade for text. */
export const DEFAULT_TEXT = '#7c6422'
/** Minimum contrast of running text (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5
/** Minimum contrast of a control with what is around it (WCAG 2.2, 1.4.11). */
export const NON_TEXT_CONTRAST = 3
/** Steps in the search for a shade. */
const STEPS = 256

const COLOUR = /^#[0-9a-f]{6}$/i

export function isColour(text: string): boolean {
  return COLOUR.test(text)
}

/** Red, green, blue from 0 to 255. Throws RangeError on anything but `#rrggbb`. */
function channels(colour: string): number[] {
  if (!isColour(colour)) throw new RangeError(`no colour: ${colour}`)
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2): `contrast('#000000', '#ffffff') → 21`. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes two colours; `share` (0 to 1) is that of the second: `mixColours('#000000', '#ffffff', 0.5) → '#808080'`. */
export function mixColours(from: string, to: string, share: number): string {
  const ends = channels(to)
  const mixed = channels(from).map((value, index) => Math.round(value + ((ends[index] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/**
 * A readable shade of an accent on all these backgrounds: the accent itself, or only as much darker (on dark
 * backgrounds: lighter) as a contrast of 4.5:1 needs. The hue stays.
 * @example textShade('#c1a657') // a darker gold
 */
export function textShade(
  accent: string,
  backgrounds: readonly string[] = [BACKGROUNDS.paper, BACKGROUNDS.card, BACKGROUNDS.sand],
): string {
  return nearestShade(accent, backgrounds, TEXT_CONTRAST)
}

/** The nearest shade of a colour with this contrast to all these backgrounds, as `textShade` finds it for text. */
export function nearestShade(colour: string, backgrounds: readonly string[], ratio: number): string {
  const end = backgrounds.every((background) => luminance(background) < 0.18) ? '#ffffff' : '#000000'
  for (let step = 0; step < STEPS; step++) {
    const shade = mixColours(colour, end, step / STEPS)
    if (backgrounds.every((background) => contrast(shade, background) >= ratio)) return shade
  }
  return end
}

/** The text colour on a fill of this colour: ink or card, or black or white if the contrast of both is too low. */
export function readableTextColour(accent: string): string {
  const strongest = (...inks: string[]) =>
    inks.toSorted((a, b) => contrast(b, accent) - contrast(a, accent))[0] ?? BACKGROUNDS.ink
  const preferred = strongest(BACKGROUNDS.ink, BACKGROUNDS.card)
  return contrast(preferred, accent) >= TEXT_CONTRAST ? preferred : strongest('#000000', '#ffffff')
}
