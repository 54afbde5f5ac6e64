import sharp from 'sharp'

/** How a view differs from the photograph: mirrored, rotated, nearer (above 1) or farther away, in the light of a lamp. */
type View = { suffix: string; mirrored: boolean; degrees: number; zoom: number; isWarm?: boolean }

/** The ground of the photographs at their edge. */
const BACKGROUND = { r: 250, g: 247, b: 242 }
const SIDE = 640
const MARGIN = 160
/** Shares of red, green and blue in the light of a lamp, which is warmer than daylight. */
const WARM_LIGHT = [1, 0.97, 0.905]
/** Objects lying flat may be rotated a little; upright ones may only be mirrored or shown from nearer or farther. */
const LYING: View[] = [
  { suffix: '-turned', mirrored: true, degrees: 0, zoom: 1.05 },
  { suffix: '-tilted', mirrored: false, degrees: -13, zoom: 0.95 },
  { suffix: '-turned-tilted', mirrored: true, degrees: 13, zoom: 1 },
  { suffix: '-warm', mirrored: false, degrees: 17, zoom: 0.95, isWarm: true },
  { suffix: '-turned-warm', mirrored: true, degrees: -17, zoom: 1.05, isWarm: true },
]
const COMPACT: View[] = [
  ...LYING,
  { suffix: '-near', mirrored: false, degrees: 9, zoom: 1.25 },
  { suffix: '-turned-near', mirrored: true, degrees: -9, zoom: 1.2 },
]
/** Strings fill their photograph: nearer, their ends would be cut off. */
const STRINGS: View[] = [
  ...LYING,
  { suffix: '-slanted', mirrored: false, degrees: 25, zoom: 0.97 },
  { suffix: '-turned-slanted', mirrored: true, degrees: -25, zoom: 0.9 },
]
const STANDING: View[] = [
  { suffix: '-turned', mirrored: true, degrees: 0, zoom: 1.05 },
  { suffix: '-far', mirrored: false, degrees: 0, zoom: 0.85 },
  { suffix: '-turned-far', mirrored: true, degrees: 0, zoom: 0.9 },
  { suffix: '-near', mirrored: false, degrees: 0, zoom: 1.2 },
  { suffix: '-turned-near', mirrored: true, degrees: 0, zoom: 1.25 },
  { suffix: '-warm', mirrored: false, degrees: 0, zoom: 0.92, isWarm: true },
  { suffix: '-turned-warm', mirrored: true, degrees: 0, zoom: 1.1, isWarm: true },
]
const JEWELLERY: View[] = [
  { suffix: '-turned', mirrored: true, degrees: 0, zoom: 1 },
  { suffix: '-tilted', mirrored: false, degrees: -5, zoom: 1.1 },
  { suffix: '-turned-tilted', mirrored: true, degrees: 5, zoom: 1.1 },
  { suffix: '-near', mirrored: false, degrees: 4, zoom: 1.2 },
  { suffix: '-turned-near', mirrored: true, degrees: -4, zoom: 1.2 },
  { suffix: '-warm', mirrored: false, degrees: 0, zoom: 1.03, isWarm: true },
  { suffix: '-turned-warm', mirrored: true, degrees: -5, zoom: 1.05, isWarm: true },
]
/** The nine stones of a navaratna have an order, which a mirror would reverse. */
const ORDERED = /-navaratna$/
const UNMIRRORED = JEWELLERY.filter(({ suffix }) => suffix !== '-turned').map((view) => ({ ...view, mirrored: false }))
const VIEWS: Record<string, View[]> = {
  bracelets: STRINGS,
  healing: STANDING,
  jewellery: JEWELLERY,
  malas: STRINGS,
  rough: COMPACT,
  rudraksha: COMPACT,
}

/** Where one photograph illustrates many products, these views of it make a list less monotonous. */
export const viewsOf = (name: string): View[] =>
  ORDERED.test(name) ? UNMIRRORED : (VIEWS[name.split('/')[0] ?? ''] ?? [])

/** One view of a square photograph, on the same ground. */
export async function drawView(photograph: string, { mirrored, degrees, zoom, isWarm }: View): Promise<Buffer> {
  const upright = sharp(photograph).removeAlpha().flop(mirrored)
  const margins = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN }
  const padded = await upright
    .extend({ ...margins, extendWith: 'copy' })
    .png()
    .toBuffer()
  const rotated = await sharp(padded).rotate(degrees, { background: BACKGROUND }).png().toBuffer()
  const { width, height } = await sharp(rotated).metadata()
  const side = Math.round(SIDE / zoom)
  const area = { left: Math.round((width - side) / 2), top: Math.round((height - side) / 2), width: side, height: side }
  const view = sharp(rotated).extract(area).resize(SIDE)
  return (isWarm ? view.linear(WARM_LIGHT, [0, 0, 0]) : view).png().toBuffer()
}
