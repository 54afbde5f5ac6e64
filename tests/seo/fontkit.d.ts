/** The part of fontkit that the tests use; the package has no types. */
declare module 'fontkit' {
  export function openSync(file: string): {
    unitsPerEm: number
    layout(text: string): { advanceWidth: number; glyphs: { id: number; bbox: { minY: number } }[] }
    hasGlyphForCodePoint(codePoint: number): boolean
  }
}
