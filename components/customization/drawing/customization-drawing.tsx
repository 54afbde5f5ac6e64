import { Band } from './band'
import { Chain, CuffBand, Hook, Jhumka, PendantBail } from './hangings'
import { Head } from './head'
import type { DrawnStone, HeadDrawing } from './head-props'
import { MetalDefs } from './metal-defs'
import { metalShades } from './paint'

type DrawnDesign = {
  kind: 'ring' | 'pendant' | 'bracelet' | 'earrings'
  setting: string
  drawing: HeadDrawing & {
    band_width_mm: number | null
    shank: string | null
    bail: string | null
    bail_width_mm: number | null
    chain: string | null
    fitting: string | null
  }
}
type Props = {
  design: DrawnDesign
  stone: DrawnStone
  /** Colour of the metal: `#C7CBD1`. */
  colour: string
  /** Inside diameter of a ring in millimetres. */
  inside?: number | undefined
  engraving?: string | null | undefined
  label: string
  /** Prefix of the SVG ids, unique on the page. */
  id: string
}

/** Width factors of rims that are wider than the bezel. */
const RIM_FACTORS: Record<string, number> = { signet: 1.6, dome: 2 }
/** Indian size 14, the most usual one, in millimetres. */
const DEFAULT_INSIDE_MM = 17.2

/** A jewel drawn from its design and its own stone, to scale: one unit is a millimetre. */
export function CustomizationDrawing({
  design,
  stone,
  colour,
  inside = DEFAULT_INSIDE_MM,
  engraving = null,
  label,
  id,
}: Props) {
  const { kind, setting, drawing } = design
  const metal = metalShades(colour)
  const isAcross = kind === 'ring' && setting === 'half-bezel' && drawing.motif !== 'bars'
  const head = (
    <g transform={isAcross ? 'rotate(90)' : undefined}>
      <Head stone={stone} setting={setting} drawing={drawing} metal={metal} id={id} />
    </g>
  )
  const high = isAcross ? stone.width : stone.length
  const rim = (drawing.bezel_mm ?? 0.4) * (RIM_FACTORS[drawing.motif ?? ''] ?? 1)
  const reach = high / 2 + rim + drawing.halo_count * (drawing.side_stone_mm ?? 0) * 1.1
  const sideReach = setting === 'cluster' ? high / 2 + (drawing.side_stone_mm ?? 3) + 1 : reach
  return (
    <svg
      viewBox={viewBoxOf(design, sideReach, inside)}
      role="img"
      aria-label={label}
      className="mx-auto block h-full w-full"
    >
      <MetalDefs metal={metal} id={id} />
      {kind === 'ring' && (
        <>
          <g transform={`translate(0 ${inside / 2 + 0.9})`}>
            <Band
              {...{
                inside,
                engraving,
                metal,
                id,
                shank: drawing.motif === 'leaf' ? 'leaf' : drawing.shank,
                width: drawing.band_width_mm ?? 2.4,
              }}
            />
          </g>
          <g transform={`translate(0 ${-ringHeadOffset(drawing.band_width_mm, sideReach)})`}>{head}</g>
        </>
      )}
      {kind === 'pendant' && (
        <>
          <PendantBail bail={drawing.bail} width={drawing.bail_width_mm ?? 3} top={-sideReach} metal={metal} id={id} />
          {head}
        </>
      )}
      {kind === 'bracelet' && (
        <>
          {drawing.fitting === 'open-cuff' ? (
            <CuffBand width={drawing.band_width_mm ?? 4} metal={metal} id={id} />
          ) : (
            <Chain from={stone.width / 2 + (drawing.bezel_mm ?? 0)} kind={drawing.chain} metal={metal} />
          )}
          {head}
        </>
      )}
      {kind === 'earrings' &&
        [-1, 1].map((side) => (
          <g key={side} transform={`translate(${side * Math.max(sideReach + 2, 6)} 0)`}>
            {drawing.fitting?.includes('hook') && <Hook top={-sideReach} metal={metal} />}
            {drawing.motif === 'jhumka' && <Jhumka top={sideReach} metal={metal} id={id} />}
            {side < 0 ? head : <Head stone={stone} setting={setting} drawing={drawing} metal={metal} id={id} />}
          </g>
        ))}
    </svg>
  )
}

/** How far the stone is above the band, so that a large stone leaves the finger free. */
function ringHeadOffset(width: number | null, reach: number): number {
  return Math.max((width ?? 2.4) * 0.3 + 0.6, reach - 2.4)
}

/** The view box, so that all jewels of a kind share one scale where possible. */
function viewBoxOf({ kind, drawing }: DrawnDesign, reach: number, inside: number): string {
  if (kind === 'ring') {
    const top = Math.max(reach + ringHeadOffset(drawing.band_width_mm, reach), 7) + 0.8
    const wide = Math.max(inside / 2 + 4.4, reach + 2)
    return [-wide, -top, wide * 2, top + inside + 4.6].map((value) => value.toFixed(1)).join(' ')
  }
  if (kind === 'bracelet') return '-24 -13 48 30'
  const wide = kind === 'earrings' ? Math.max(reach * 2 + 3.4, 13) : Math.max(reach + 4, 12)
  const top = reach + (kind === 'earrings' ? 7 : 11)
  return [-wide, -top, wide * 2, top + reach + (kind === 'earrings' ? 8 : 3)].map((value) => value.toFixed(1)).join(' ')
}
