// Makes app/fonts from the Fontsource packages: only the glyphs the shop writes. Run: node lib/cli/fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'
import { subsetForNames } from './devanagari-font.mjs'

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
// Basic Latin, Latin-1, œ Œ Ÿ, quotes, dashes, bullets, ellipsis, narrow spaces, ₹, €, ™, arrows, minus, ×, ₂₃ and transliteration marks.
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}œŒŸāĀīĪūŪṇṅñṭḍśṣṛḥṃ–—‘’‚“”„†•…‹›₹€™←→−×₀₁₂₃₄₅₆₇₈₉\u202f\u2009\u00a0≤≥≈`

/** Kerning, accents and figures of one width: what the style sheets use. */
const WEB_FEATURES = ['ccmp', 'kern', 'liga', 'lnum', 'mark', 'mkmk', 'tnum']

async function writeWebFont(source, target, text, variationAxes) {
  const file = readFileSync(`node_modules/${source}`)
  const options = { targetFormat: 'woff2', keepFeatures: WEB_FEATURES, noHinting: true, variationAxes }
  writeFont(`app/fonts/${target}`, await subsetFont(file, text, options))
}

function writeFont(path, font) {
  writeFileSync(path, font)
  console.log(`${path}: ${font.length} bytes`)
}

const categories = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) => {
  return JSON.parse(readFileSync(`lib/seed/data/categories/${n}.json`, 'utf8'))
})
const hindiNames = [...new Set(categories.flatMap(({ hindi_name }) => hindi_name ?? []))]

const extendedGlyphs = '₹āĀīĪūŪṇṅṭḍśṣṛḥṃ'
const basicGlyphs = [...latin].filter((glyph) => !extendedGlyphs.includes(glyph)).join('')
/** Letters and signs that neither English nor French uses, in files that load with the first of them. */
const rareGlyphs = '¡¢£¤¥¦§¨ª¬¯´µ¶¸¹º¿ÁÃÄÅÌÍÐÑÒÓÕÖØÚÝÞßáãäåìíðñòóõöøúýþ'
const commonGlyphs = [...basicGlyphs].filter((glyph) => !rareGlyphs.includes(glyph)).join('')
/** Weights that the pages use: text, medium, semibold and bold. */
const weights = { wght: { min: 400, max: 700 } }
const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const figtreeExt = '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'
const marcellus = '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2'
const marcellusExt = '@fontsource/marcellus/files/marcellus-latin-ext-400-normal.woff2'
await writeWebFont(figtree, 'figtree.woff2', commonGlyphs, weights)
await writeWebFont(figtree, 'figtree-rare.woff2', rareGlyphs, weights)
await writeWebFont(figtreeExt, 'figtree-ext.woff2', extendedGlyphs, weights)
await writeWebFont(marcellus, 'marcellus.woff2', commonGlyphs)
await writeWebFont(marcellus, 'marcellus-rare.woff2', rareGlyphs)
await writeWebFont(marcellusExt, 'marcellus-ext.woff2', extendedGlyphs)
const tiro = readFileSync(
  'node_modules/@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2',
)
writeFont('app/fonts/tiro-devanagari.woff2', await subsetForNames(tiro, hindiNames))
// Engravings in the admin may have any letter.
writeFont('app/fonts/tiro-devanagari-full.woff2', tiro)

// The same characters for PDF documents, which embed plain TrueType of one weight.
async function writePdfFont(source, target, text, weight) {
  const file = readFileSync(`node_modules/${source}`)
  const variationAxes = weight && { wght: weight }
  const font = await subsetFont(file, text, { targetFormat: 'truetype', variationAxes })
  writeFileSync(`lib/pdf/fonts/${target}`, font)
  console.log(`${target}: ${font.length} bytes`)
}

await writePdfFont(figtree, 'text.ttf', basicGlyphs, 400)
await writePdfFont(figtree, 'strong.ttf', basicGlyphs, 600)
await writePdfFont(marcellus, 'display.ttf', basicGlyphs)
// An invoice contains ₹ and the buyer's name, which may need any of these characters.
const pdfExtendedGlyphs = `₹${range(0x100, 0x17f)}ṇṅṭḍśṣṛḥṃ`
await writePdfFont(figtreeExt, 'text-ext.ttf', pdfExtendedGlyphs, 400)
await writePdfFont(figtreeExt, 'strong-ext.ttf', pdfExtendedGlyphs, 600)
await writePdfFont(
  '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2',
  'devanagari.ttf',
  `${range(0x900, 0x97f)} \u200c\u200d`,
)

// For social previews, which Pango draws: every character that a merchant may write; ₹ and such in a file of their own.
async function writeCardFont(source, target, text, weight) {
  const variationAxes = weight && { wght: weight }
  const font = await subsetFont(readFileSync(`node_modules/${source}`), text, {
    targetFormat: 'truetype',
    variationAxes,
  })
  writeFileSync(`lib/seo/card-fonts/${target}`, font)
  console.log(`${target}: ${font.length} bytes`)
}

const cardExtendedGlyphs = `₹${range(0x100, 0x17f)}ṇṅṭḍśṣṛḥṃ`
// Fontsource has these two of Latin Extended-A in its file of Latin.
const ligatures = 'œŒ'
const cardBasicGlyphs = ligatures + [...latin].filter((glyph) => !cardExtendedGlyphs.includes(glyph)).join('')
const text = (subset) => `@fontsource-variable/figtree/files/figtree-${subset}-wght-normal.woff2`
const display = (subset) => `@fontsource/marcellus/files/marcellus-${subset}-400-normal.woff2`
await writeCardFont(display('latin'), 'display.ttf', cardBasicGlyphs)
await writeCardFont(display('latin-ext'), 'display-ext.ttf', cardExtendedGlyphs)
await writeCardFont(text('latin'), 'text.ttf', cardBasicGlyphs, 500)
await writeCardFont(text('latin-ext'), 'text-ext.ttf', cardExtendedGlyphs, 500)
await writeCardFont(
  '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2',
  'devanagari.ttf',
  `${range(0x900, 0x97f)} \u200c\u200d`,
)

// The widths of Arial's characters, in 2048ths of the font size: Arimo has the same widths by design.
const byWidth = {}
for (const subset of ['latin', 'latin-ext']) {
  const font = fontkit.openSync(`node_modules/@fontsource/arimo/files/arimo-${subset}-400-normal.woff2`)
  for (const point of font.characterSet) {
    if (point < 0x20 || (point > 0x17f && point < 0x2010) || point > 0x2122) continue
    const character = String.fromCodePoint(point)
    const width = font.glyphForCodePoint(point).advanceWidth
    if (!byWidth[width]?.includes(character)) byWidth[width] = (byWidth[width] ?? '') + character
  }
}
writeFileSync('lib/seo/data/arial-widths.json', `${JSON.stringify(byWidth, null, 2)}\n`)
