/**
 * Text as the search compares it: lower case, Latin marks removed, œ and æ spelled out, punctuation one space.
 * Devanagari keeps its vowel signs. `fold('Œil-de-chat') → 'oeil de chat'`
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .normalize('NFC')
}
