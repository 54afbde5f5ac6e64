import sharp from 'sharp'
import { fitInto, fitLogo, LOGO_SIDE, type LogoForm, MAX_HEADER_LOGO_BYTES } from '../../domain/settings/logo'
import { BACKGROUNDS } from '../../domain/theme/theme'
import { perProcess } from '../../per-process'
import { readLogo } from './logo'

/** Pictures are drawn for screens of two pixels to a CSS pixel. */
const DENSITY = 2
const PRINT_ROOM = { width: 720, height: 240 }
/** The share of an icon's side that a logo fills: within the circle that a maskable icon keeps, its diagonal. */
const ICON_SHARE = 0.88
const APPLE_SHARE = 0.8
const MASKABLE_DIAGONAL = 0.78
const QUALITIES = [92, 80, 60, 40] as const
const FAVICON_SIDE = 48
const ICO_HEADER_BYTES = 22
/** Pictures of logos that were replaced a while ago are dropped. */
const MAX_PICTURES = 40

type Drawing = { master: Buffer; width: number; height: number }

const FORMS: Record<LogoForm, (drawing: Drawing) => Promise<Buffer>> = {
  'header.webp': drawHeader,
  'mail.png': (drawing) => drawPng(drawing, fitLogo(drawing, 'mail'), BACKGROUNDS.paper),
  'print.png': drawPrint,
  'favicon.ico': async (drawing) => toIco(await drawIcon(drawing, FAVICON_SIDE, ICON_SHARE)),
  'icon-180.png': (drawing) => drawIcon(drawing, 180, APPLE_SHARE),
  'icon-192.png': (drawing) => drawIcon(drawing, 192, ICON_SHARE),
  'icon-512.png': (drawing) => drawIcon(drawing, 512, ICON_SHARE),
  'maskable-512.png': (drawing) => drawIcon(drawing, 512, MASKABLE_DIAGONAL * findDiagonalShare(drawing)),
}

/** A picture made of a stored logo, drawn once; null where the logo does not exist. */
export async function drawLogo(sha: string, form: LogoForm): Promise<Buffer | null> {
  const drawn = perProcess('logo pictures', () => new Map<string, Promise<Buffer>>())
  const name = `${sha}-${form}`
  const known = drawn.get(name)
  if (known) return known
  const master = await readLogo(sha)
  if (!master) return null
  const { width = 1, height = 1 } = await sharp(master).metadata()
  const drawing = FORMS[form]({ master, width, height })
  if (drawn.size >= MAX_PICTURES) drawn.clear()
  drawn.set(name, drawing)
  drawing.catch(() => drawn.delete(name))
  return drawing
}

/** Without loss, or as well as its bytes allow. */
async function drawHeader(drawing: Drawing): Promise<Buffer> {
  const { width, height } = fitLogo(drawing, 'footer')
  const picture = sharp(drawing.master).resize(width * DENSITY, height * DENSITY, { fit: 'inside' })
  let bytes = await picture.clone().webp({ lossless: true }).toBuffer()
  for (const quality of QUALITIES) {
    if (bytes.byteLength <= MAX_HEADER_LOGO_BYTES) break
    bytes = await picture.clone().webp({ quality }).toBuffer()
  }
  return bytes
}

async function drawPng({ master }: Drawing, { width, height }: { width: number; height: number }, background: string) {
  return sharp(master)
    .resize(width * DENSITY, height * DENSITY, { fit: 'inside' })
    .flatten({ background })
    .png({ palette: true })
    .toBuffer()
}

async function drawPrint(drawing: Drawing): Promise<Buffer> {
  const { width, height } = fitInto(drawing, PRINT_ROOM)
  return sharp(drawing.master)
    .resize(width, height)
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer()
}

/** The logo in the middle of an opaque square, since a dark one could not be seen in a dark browser. */
async function drawIcon(drawing: Drawing, side: number, share: number): Promise<Buffer> {
  const room = Math.max(1, Math.round(side * share))
  const { width, height } = fitInto(drawing, { width: room, height: room })
  const logo = await sharp(drawing.master).resize(width, height).png().toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background: BACKGROUNDS.card } })
    .composite([{ input: logo }])
    .png({ palette: true })
    .toBuffer()
}

/** The longer side of a picture as a share of its diagonal. */
function findDiagonalShare({ width, height }: Drawing): number {
  return Math.min(Math.max(width, height), LOGO_SIDE) / Math.hypot(width, height)
}

/** An ICO file with one PNG, which every browser of the last ten years reads. */
function toIco(png: Buffer): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(FAVICON_SIDE, 6)
  header.writeUInt8(FAVICON_SIDE, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.byteLength, 14)
  header.writeUInt32LE(ICO_HEADER_BYTES, 18)
  return Buffer.concat([header, png])
}
