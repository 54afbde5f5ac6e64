/** Of fontkit, which brings no types, what the tests of link cards ask. */
declare module 'fontkit' {
  export function openSync(file: string): {
    unitsPerEm: number
    layout(text: string): { advanceWidth: number; glyphs: { bbox: { minY: number } }[] }
  }
}
