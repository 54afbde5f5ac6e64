import path from 'node:path'

const file = (name: string) => path.join(process.cwd(), 'lib/pdf/fonts', `${name}.ttf`)

/** The shop's letters for paper, made by lib/cli/fonts.mjs. */
export const FONTS = {
  text: () => file('text'),
  strong: () => file('strong'),
  display: () => file('display'),
  devanagari: () => file('devanagari'),
  /** ₹ and the letters beyond Latin-1. */
  'text-ext': () => file('text-ext'),
  'strong-ext': () => file('strong-ext'),
}

const UNKNOWN = /[^\n\x20-\x7e\u00a0-\u00ffœŒŸ–—‘’‚“”„†•…‹›€™←→−×₀-₉\u202f\u2009≤≥≈]/gu

/** A text with letters that the fonts have: marks of transliteration go, `Rāhu → Rahu`; what is left is dropped. */
export function toPrintable(text: string): string {
  const plain = (sign: string) => sign.normalize('NFD').replace(/\p{M}/gu, '')
  return text.replace(UNKNOWN, plain).replaceAll('₹', 'Rs ').replace(UNKNOWN, '')
}
