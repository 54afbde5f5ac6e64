import localFont from 'next/font/local'

/**
 * Subsets made by lib/cli/fonts.mjs from Fontsource (SIL OFL 1.1); the -ext files have ₹ and the diacritics of Sanskrit
 * words, the -rare files the Latin letters that neither English nor French uses. next/font requires literals.
 */
const text = localFont({
  src: './figtree.woff2',
  weight: '400 700',
  variable: '--font-text',
  adjustFontFallback: 'Arial',
})
const textExt = localFont({
  src: './figtree-ext.woff2',
  weight: '400 700',
  variable: '--font-text-ext',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-024F, U+1E00-1EFF, U+20B9' }],
})
const textRare = localFont({
  src: './figtree-rare.woff2',
  weight: '400 700',
  variable: '--font-text-rare',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A8, U+00AA, U+00AC, U+00AF, U+00B4-00B6, U+00B8-00BA, U+00BF, U+00C1, U+00C3-00C5, U+00CC-00CD, U+00D0-00D3, U+00D5-00D6, U+00D8, U+00DA, U+00DD-00DF, U+00E1, U+00E3-00E5, U+00EC-00ED, U+00F0-00F3, U+00F5-00F6, U+00F8, U+00FA, U+00FD-00FE',
    },
  ],
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
const displayRare = localFont({
  src: './marcellus-rare.woff2',
  variable: '--font-display-rare',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A8, U+00AA, U+00AC, U+00AF, U+00B4-00B6, U+00B8-00BA, U+00BF, U+00C1, U+00C3-00C5, U+00CC-00CD, U+00D0-00D3, U+00D5-00D6, U+00D8, U+00DA, U+00DD-00DF, U+00E1, U+00E3-00E5, U+00EC-00ED, U+00F0-00F3, U+00F5-00F6, U+00F8, U+00FA, U+00FD-00FE',
    },
  ],
})
const devanagari = localFont({
  src: './tiro-devanagari.woff2',
  variable: '--font-deva',
  adjustFontFallback: false,
  preload: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0900-097F, U+200C-200D' }],
})

/** Class names that define all font variables. */
export const fontVariables = [text, textExt, textRare, display, displayExt, displayRare, devanagari]
  .map((face) => face.variable)
  .join(' ')
