import localFont from 'next/font/local'

/**
 * Subsets made by lib/cli/fonts.mjs from Fontsource (SIL OFL 1.1); the -ext files have ₹ and the diacritics of Sanskrit
 * words. next/font requires literals.
 */
const text = localFont({
  src: './figtree.woff2',
  weight: '300 900',
  variable: '--font-text',
  adjustFontFallback: 'Arial',
})
const textExt = localFont({
  src: './figtree-ext.woff2',
  weight: '300 900',
  variable: '--font-text-ext',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-024F, U+1E00-1EFF, U+20B9' }],
})
const display = localFont({
  src: './marcellus.woff2',
  variable: '--font-display',
  adjustFontFallback: 'Times New Roman',
})
const displayExt = localFont({
  src: './marcellus-ext.woff2',
  variable: '--font-display-ext',
  adjustFontFallback: false,
  preload: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-024F, U+1E00-1EFF, U+20B9' }],
})
const devanagari = localFont({
  src: './tiro-devanagari.woff2',
  variable: '--font-deva',
  adjustFontFallback: false,
  preload: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0900-097F, U+200C-200D' }],
})

/** Class names that define all font variables. */
export const fontVariables = [text, textExt, display, displayExt, devanagari].map((face) => face.variable).join(' ')
