import { join } from 'node:path'
import sharp from 'sharp'

/** The stones of the wide picture: SKU, middle across and down, side of its square. The left third is free for words. */
const STONES: [sku: string, x: number, y: number, side: number][] = [
  ['SPINEL-0015', 688, 213, 189],
  ['TANZANIT-0002', 832, 178, 211],
  ['AQUAMARI-0020', 1003, 194, 220],
  ['PERIDOT-0015', 1170, 175, 207],
  ['AMETHYST-0011', 1309, 197, 216],
  ['TURQUOIS-0016', 1448, 226, 189],
  ['EMERALD-0006', 700, 361, 290],
  ['RUBY-0029', 913, 350, 286],
  ['BLU-SAP-0016', 1111, 352, 295],
  ['HESSONIT-0018', 1294, 350, 255],
  ['DIAMOND-0018', 1441, 369, 189],
  ['PEARL-0028', 599, 527, 123],
  ['PEARL-0015', 684, 503, 172],
  ['YEL-SAP-0003', 818, 496, 202],
  ['DIAMOND-0003', 973, 514, 211],
  ['RED-COR-0015', 1124, 521, 189],
  ['CITRINE-0019', 1265, 503, 194],
  ['OPAL-0019', 1404, 505, 202],
]
const WIDTH = 1600
const HEIGHT = 704
const GROUND = { r: 253, g: 251, b: 247 }
/** Makes the ground of a picture white: multiplied with another ground it leaves no edge, only stone and shadow. */
const WHITEN = [255 / 247, 255 / 246, 255 / 240]

/** Stones of the catalogue side by side on one ground. */
export async function drawGroup(folder: string): Promise<Buffer> {
  const stones = await Promise.all(
    STONES.map(async ([sku, x, y, side]) => {
      const input = await sharp(join(folder, `${sku}.webp`))
        .resize(side)
        .linear(WHITEN, [0, 0, 0])
        .png()
        .toBuffer()
      return { input, left: Math.round(x - side / 2), top: Math.round(y - side / 2), blend: 'multiply' as const }
    }),
  )
  // Squares may reach beyond the edge; a margin takes them up and is cut off.
  const margin = 200
  const canvas = { width: WIDTH + 2 * margin, height: HEIGHT + 2 * margin, channels: 3 as const, background: GROUND }
  const group = await sharp({ create: canvas })
    .composite(stones.map((stone) => ({ ...stone, left: stone.left + margin, top: stone.top + margin })))
    .png()
    .toBuffer()
  return sharp(group).extract({ left: margin, top: margin, width: WIDTH, height: HEIGHT }).png().toBuffer()
}
