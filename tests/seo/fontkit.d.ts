/** The part of fontkit that the card tests use; the package has no types. */
declare module 'fontkit' {
  export function openSync(file: string): {
    unitsPerEm: number
    layout(text: string): { advanceWidth: number; glyphs: { bbox: { minY: number } }[] }
  }
}
