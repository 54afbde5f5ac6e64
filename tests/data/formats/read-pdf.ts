import { inflateSync } from 'node:zlib'

type Objects = Map<string, { head: string; body: Buffer }>

/** The objects of a PDF by their number, with streams decompressed. */
function readObjects(pdf: Buffer): Objects {
  const text = pdf.toString('latin1')
  const objects: Objects = new Map()
  for (const { 1: number = '', 2: content = '' } of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed] = content.split(/stream\n/, 2)
    const end = packed?.lastIndexOf('\nendstream') ?? -1
    const stream = Buffer.from(packed?.slice(0, end) ?? '', 'latin1')
    const isPacked = head.includes('/FlateDecode') && !head.includes('/Image')
    objects.set(number, { head, body: isPacked ? inflateSync(stream) : stream })
  }
  return objects
}

const refOf = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? ''
const fromHex = (hex: string) => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)))

/** Glyph ids to characters, from the ToUnicode table of a font. */
function readLetters(objects: Objects, font: string): Map<number, string> {
  const table = objects.get(refOf(objects.get(font)?.head ?? '', 'ToUnicode'))?.body.toString('latin1') ?? ''
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const start = parseInt(first, 16)
    for (const [offset, { 1: hex = '' }] of [...list.matchAll(/<(\w*)>/g)].entries()) {
      letters.set(start + offset, fromHex(hex))
    }
  }
  return letters
}

/** The text of a PDF that the shop writes, page by page, and the squares drawn on it. */
export function readPdf(pdf: Buffer): { pages: string[]; squares: { x: number; y: number; side: number }[] } {
  const objects = readObjects(pdf)
  const all = [...objects.values()]
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of all) {
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, readLetters(objects, font))
    }
  }
  const pages = all
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => objects.get(refOf(head, 'Contents'))?.body.toString('latin1') ?? '')
  const squares = [...pages.join('\n').matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map(([, x, y, side]) => ({
    x: Number(x),
    y: Number(y),
    side: Number(side),
  }))
  return { pages: pages.map((content) => toText(content, fonts)), squares }
}

function toText(content: string, fonts: Map<string, Map<number, string>>): string {
  let letters = new Map<number, string>()
  let text = ''
  for (const { 1: font, 2: shown } of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? letters
    for (const { 1: hex = '' } of shown?.matchAll(/<(\w*)>/g) ?? []) {
      text += (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(parseInt(glyph, 16)) ?? '?').join('')
    }
    if (shown !== undefined) text += '\n'
  }
  return text
}
