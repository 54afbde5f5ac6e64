// Makes app/fonts from the Fontsource packages: only the glyphs the shop writes. Run: node lib/cli/fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
// Basic Latin, Latin-1, œ Œ Ÿ, quotes, dashes, bullets, ellipsis, narrow spaces, ₹, €, ™, arrows, minus, ×, ₂₃ and transliteration marks.
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}œŒŸāĀīĪūŪṇṅñṭḍśṣṛḥṃ–—‘’‚“”„†•…‹›₹€™←→−×₀₁₂₃₄₅₆₇₈₉\u202f\u2009\u00a0≤≥≈`

async function make(source, target, text, options = {}) {
  const file = readFileSync(`node_modules/${source}`)
  const font = await subsetFont(file, text, { targetFormat: 'woff2', ...options })
  writeFileSync(`app/fonts/${target}`, font)
  console.log(`${target}: ${font.length} bytes`)
}

const categories = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) => {
  return JSON.parse(readFileSync(`lib/seed/data/categories-${n}.json`, 'utf8'))
})
const devanagari = [...new Set(categories.map((category) => category.hindi_name ?? '').join(''))].join('')

const ext = '₹āĀīĪūŪṇṅṭḍśṣṛḥṃ'
const plain = [...latin].filter((glyph) => !ext.includes(glyph)).join('')
await make('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', 'figtree.woff2', plain)
await make('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2', 'figtree-ext.woff2', ext)
await make('@fontsource/marcellus/files/marcellus-latin-400-normal.woff2', 'marcellus.woff2', plain)
await make('@fontsource/marcellus/files/marcellus-latin-ext-400-normal.woff2', 'marcellus-ext.woff2', ext)
await make(
  '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2',
  'tiro-devanagari.woff2',
  devanagari,
)
