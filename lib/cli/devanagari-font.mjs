import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** Constants of hb-subset.h and hb-blob.h. */
const LAYOUT_FEATURES = 6
const NO_HINTING = 0x1
const NO_LAYOUT_CLOSURE = 0x200
const WRITABLE = 2

const VIRAMA = '\u094d'
const ZERO_WIDTH_JOINER = '\u200d'
/** Characters of the longest conjunct with its vowel signs. */
const CLUSTER_LENGTH = 6

const keepAll = (font, targetFormat) => subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat })

function openFont(bytes) {
  const copy = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(copy)))
}

function shape(font, text) {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setLanguage('hi')
  harfbuzz.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint }, index) => ({ id: codepoint, ...positions[index] }))
}

/** The glyphs of the names and those that a substitution passes through, such as the half forms of a conjunct. */
function collectGlyphs(font, names) {
  const ids = new Set()
  const add = (text) => {
    for (const { id } of shape(font, text)) ids.add(id)
  }
  for (const name of names) {
    add(name)
    const characters = [...name]
    characters.forEach((_, start) => {
      for (let length = 1; length <= CLUSTER_LENGTH; length += 1) {
        const part = characters.slice(start, start + length).join('')
        add(part)
        if (part.endsWith(VIRAMA)) add(part + ZERO_WIDTH_JOINER)
      }
    })
  }
  return ids
}

async function subsetGlyphs(bytes, characters, glyphs) {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm)
  const hb = instance.exports
  hb._initialize()
  // The memory grows meanwhile, which detaches an earlier view of it.
  const memory = () => new Uint8Array(hb.memory.buffer)
  const address = hb.malloc(bytes.byteLength)
  memory().set(bytes, address)
  const face = hb.hb_face_create(hb.hb_blob_create(address, bytes.byteLength, WRITABLE, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES)
  hb.hb_set_clear(features)
  hb.hb_set_invert(features)
  hb.hb_subset_input_set_flags(input, NO_HINTING | NO_LAYOUT_CLOSURE)
  const unicodes = hb.hb_subset_input_unicode_set(input)
  for (const character of characters) hb.hb_set_add(unicodes, character.codePointAt(0))
  const glyphSet = hb.hb_subset_input_glyph_set(input)
  for (const id of glyphs) hb.hb_set_add(glyphSet, id)
  const blob = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input))
  const start = hb.hb_blob_get_data(blob, 0)
  return Buffer.from(memory().slice(start, start + hb.hb_blob_get_length(blob)))
}

/**
 * A font with only the glyphs that these names need, as WOFF2; throws if a name would look different. Every conjunct that
 * their characters could form would be five times as many glyphs.
 */
export async function subsetForNames(file, names) {
  const original = await keepAll(file, 'truetype')
  const font = openFont(original)
  const bytes = await subsetGlyphs(original, new Set(names.join('')), collectGlyphs(font, names))
  const subset = openFont(bytes)
  const draw = (face, name) =>
    shape(face, name).map(({ id, xAdvance, xOffset, yOffset }) => [face.glyphToPath(id), xAdvance, xOffset, yOffset])
  const changed = names.filter((name) => String(draw(font, name)) !== String(draw(subset, name)))
  if (changed.length > 0) throw new Error(`the subset draws other shapes: ${changed.join(', ')}`)
  return keepAll(bytes, 'woff2')
}
