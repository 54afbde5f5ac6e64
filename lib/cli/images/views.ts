import sharp from 'sharp'

/** How a view differs from the photograph: mirrored, rotated, nearer (above 1) or farther away. */
type View = { suffix: string; mirrored: boolean; degrees: number; zoom: number }

/** The ground of the photographs at their edge. */
const BACKGROUND = { r: 250, g: 247, b: 242 }
const SIDE = 640
const MARGIN = 160
/** What lies on the ground may be rotated a little; what stands may only be shown mirrored or from farther away. */
const LYING: View[] = [
  { suffix: '-turned', mirrored: true, degrees: 0, zoom: 1.05 },
  { suffix: '-tilted', mirrored: false, degrees: -13, zoom: 0.95 },
  { suffix: '-turned-tilted', mirrored: true, degrees: 13, zoom: 1 },
]
const STANDING: View[] = [
  { suffix: '-turned', mirrored: true, degrees: 0, zoom: 1.05 },
  { suffix: '-far', mirrored: false, degrees: 0, zoom: 0.85 },
  { suffix: '-turned-far', mirrored: true, degrees: 0, zoom: 0.9 },
]
const VIEWS: Record<string, View[]> = {
  bracelets: LYING,
  healing: STANDING,
  jewellery: [
    { suffix: '-turned', mirrored: true, degrees: 0, zoom: 1 },
    { suffix: '-tilted', mirrored: false, degrees: -5, zoom: 1.1 },
    { suffix: '-turned-tilted', mirrored: true, degrees: 5, zoom: 1.1 },
  ],
  malas: LYING,
  rough: LYING,
  rudraksha: LYING,
}

/** Where one photograph illustrates many products, these views of it make a list less monotonous. */
export const viewsOf = (name: string): View[] => VIEWS[name.split('/')[0] ?? ''] ?? []

/** One view of a square photograph, on the same ground. */
export async function drawView(photograph: string, { mirrored, degrees, zoom }: View): Promise<Buffer> {
  const upright = sharp(photograph).removeAlpha().flop(mirrored)
  const margins = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN }
  const padded = await upright
    .extend({ ...margins, extendWith: 'mirror' })
    .png()
    .toBuffer()
  const rotated = await sharp(padded).rotate(degrees, { background: BACKGROUND }).png().toBuffer()
  const { width, height } = await sharp(rotated).metadata()
  const side = Math.round(SIDE / zoom)
  const area = { left: Math.round((width - side) / 2), top: Math.round((height - side) / 2), width: side, height: side }
  return sharp(rotated).extract(area).resize(SIDE).png().toBuffer()
}
