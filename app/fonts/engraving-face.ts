import localFont from 'next/font/local'

/** All letters and conjuncts of Devanagari, for engravings in the admin: the file of the storefront has only names. */
const engraving = localFont({
  src: './tiro-devanagari-full.woff2',
  variable: '--font-engraving',
  adjustFontFallback: false,
  preload: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0900-097F, U+200C-200D' }],
})

/** The class name that defines `--font-engraving`. */
export const engravingFont = engraving.variable
