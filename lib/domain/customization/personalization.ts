/** Most letters that the bench engraves. */
export const MAX_LETTERS = 20
/** More code units than that many letters ever have. */
export const LONGEST_ENGRAVING = 80
/** A band of a ring below this, in millimetres, is too narrow for letters. */
const MIN_BAND_MM = 1.8

/** What the bench does to a finished product when it is asked to. */
export type Wishes = { engraving?: string | undefined; energised?: boolean | undefined }
/** What that costs, in paise before GST. */
export type WishFees = { engraving: number; energising: number }

/** What the bench has stamps for and every font of ours can print. */
const LETTERS = /^(?:[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f\u0900-\u097f0-9 .,&'’+·/-]|\u200c|\u200d)*$/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text as it is engraved: composed, one blank between words, none around them; null for nothing. */
export function tidyEngraving(text: string): string | null {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim() || null
}

/**
 * Why the bench cannot engrave a tidy text, or null: it has Latin and Devanagari letters, digits and a few signs, and
 * room for twenty. A letter is what a reader counts as one: `ॐ`, `é`, `क्ष`.
 */
export function engravingProblem(text: string): 'engraving_long' | 'engraving_letters' | null {
  if (text.length > LONGEST_ENGRAVING || [...graphemes.segment(text)].length > MAX_LETTERS) return 'engraving_long'
  return LETTERS.test(text) ? null : 'engraving_letters'
}

type Parts = {
  kind: string
  setting: string
  drawing: { band_width_mm: number | null; open_back: boolean; prongs: number }
}

/**
 * Whether a design has room for letters: inside a band that is wide enough, or on the closed back of a bezel.
 * `canEngrave({ kind: 'ring', setting: 'prong', drawing: { band_width_mm: 2, open_back: false, prongs: 4 } }) → true`
 */
export function canEngrave({ kind, setting, drawing }: Parts): boolean {
  if (kind === 'ring') return (drawing.band_width_mm ?? 0) >= MIN_BAND_MM
  return kind !== 'earrings' && setting === 'bezel' && !drawing.open_back
}
