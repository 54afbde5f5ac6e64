/** Longest engraving, in letters as a reader counts them. */
export const MAX_ENGRAVING_LETTERS = 20
/** Upper bound in UTF-16 code units, checked before letters are counted. */
export const MAX_ENGRAVING_LENGTH = 80
/** A narrower ring band, in millimetres, has no room for letters. */
const MIN_BAND_MM = 1.8

/** Optional services on a finished product. */
export type Personalization = { engraving?: string | undefined; energised?: boolean | undefined }
/** Their fees in paise before GST. */
export type PersonalizationFees = { engraving: number; energising: number }

/** Characters that the workshop can engrave and all fonts of the shop contain. */
const ENGRAVABLE = /^(?:[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f\u0900-\u097f0-9 .,&'’+·/-]|\u200c|\u200d)*$/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Normalises an engraving: composed characters, single spaces, trimmed; null if it is empty. */
export function normalizeEngraving(text: string): string | null {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim() || null
}

/**
 * Why a normalised text cannot be engraved, or null: Latin and Devanagari letters, digits and a few signs are possible,
 * at most twenty. Letters are counted as graphemes: `ॐ`, `é`, `क्ष` are one each.
 */
export function findEngravingProblem(text: string): 'engraving_long' | 'engraving_letters' | null {
  if (text.length > MAX_ENGRAVING_LENGTH || [...graphemes.segment(text)].length > MAX_ENGRAVING_LETTERS)
    return 'engraving_long'
  return ENGRAVABLE.test(text) ? null : 'engraving_letters'
}

type Parts = {
  kind: string
  setting: string
  drawing: { band_width_mm: number | null; open_back: boolean; prongs: number }
}

/**
 * Whether a design has room for an engraving: inside a wide enough band, or on the closed back of a bezel.
 * `canEngrave({ kind: 'ring', setting: 'prong', drawing: { band_width_mm: 2, open_back: false, prongs: 4 } }) → true`
 */
export function canEngrave({ kind, setting, drawing }: Parts): boolean {
  if (kind === 'ring') return (drawing.band_width_mm ?? 0) >= MIN_BAND_MM
  return kind !== 'earrings' && setting === 'bezel' && !drawing.open_back
}
