import { mixColours } from '@/lib/domain/theme/theme'
import { cornersOf, type DrawnOutline, type Point, toPath, toPoints } from './outline'
import type { StonePaint } from './paint'

type Props = { outline: DrawnOutline; width: number; length: number; paint: StonePaint; cut: string | null; id: string }

const scaled = (corners: readonly Point[], factor: number): Point[] => corners.map(([x, y]) => [x * factor, y * factor])
/** Light falls from the upper left. */
const LIGHT_ANGLE = Math.atan2(-1, -0.8)

function centre(corners: readonly Point[]): Point {
  const sum = corners.reduce<[number, number]>(([x, y], one) => [x + one[0], y + one[1]], [0, 0])
  return [sum[0] / corners.length, sum[1] / corners.length]
}

/** Brightness of a facet, -1 to 1: by its direction, alternating as in a cut stone. */
function brightness(corners: readonly Point[], turn: number, odd: boolean): number {
  const [x, y] = centre(corners)
  return Math.cos(Math.atan2(y, x) - LIGHT_ANGLE + turn) * 0.62 + (odd ? 0.26 : -0.12)
}

function shadeOf(body: string, bright: number): string {
  return bright > 0 ? mixColours(body, '#ffffff', bright * 0.72) : mixColours(body, '#07060c', -bright * 0.55)
}

type Facet = { corners: Point[]; bright: number }

/** Table, star, kite and girdle facets of a brilliant, and the pavilion visible through its table. */
function brilliantFacets(outline: DrawnOutline, width: number, length: number): Facet[] {
  const girdle = cornersOf(outline, width, length, 16)
  const table = cornersOf(outline, width * 0.58, length * 0.58, 16).filter((_, index) => index % 2 === 0)
  const inner = scaled(table, 0.42)
  const itemAt = <Item,>(list: readonly Item[], index: number) => list[(index + list.length) % list.length] as Item
  const crown = table.flatMap((tip, index) => {
    const [left, mid, right] = [itemAt(girdle, index * 2 - 1), itemAt(girdle, index * 2), itemAt(girdle, index * 2 + 1)]
    return [
      { corners: [tip, left, mid], odd: false },
      { corners: [tip, mid, right], odd: true },
      { corners: [tip, right, itemAt(table, index + 1)], odd: index % 2 === 0 },
    ]
  })
  const pavilion = table.map((tip, index) => ({
    corners: [tip, itemAt(table, index + 1), itemAt(inner, index + 1), itemAt(inner, index)],
    odd: index % 2 === 1,
  }))
  return [
    ...crown.map(({ corners, odd }) => ({ corners, bright: brightness(corners, 0, odd) })),
    // The far side is visible through the table, where the light is reflected.
    ...pavilion.map(({ corners, odd }) => ({ corners, bright: brightness(corners, Math.PI, odd) * 0.8 })),
    { corners: inner, bright: 0.34 },
  ]
}

/** Rows of steps along the sides, as in an emerald cut. */
function stepFacets(outline: DrawnOutline, width: number, length: number): Facet[] {
  const rows = [1, 0.8, 0.6, 0.3].map((factor) => {
    const inset = (1 - factor) * width
    return cornersOf(outline, width - inset, length - inset, 8)
  })
  const facets = rows.slice(0, -1).flatMap((outer, row) => {
    const next = rows[row + 1] ?? outer
    return outer.map((corner, index) => {
      const after = (index + 1) % outer.length
      const corners = [corner, outer[after] ?? corner, next[after] ?? corner, next[index] ?? corner]
      const turn = row === 2 ? Math.PI : 0
      return { corners, bright: brightness(corners, turn, (row + index) % 2 === 0) * (row === 1 ? 0.75 : 1) }
    })
  })
  return [...facets, { corners: rows.at(-1) ?? [], bright: 0.3 }]
}

/** Number of shades: the eye distinguishes no more, and fewer paths keep the page small. */
const SHADES = 6

/** Groups facets of equal brightness into one path each. */
function pathsByShade(facets: Facet[]): [number, string][] {
  const paths = new Map<number, string>()
  for (const { corners, bright } of facets) {
    const shade = Math.round(bright * SHADES)
    paths.set(shade, `${paths.get(shade) ?? ''}M${toPoints(corners).replaceAll(' ', 'L')}Z`)
  }
  return [...paths]
}

/** A stone seen from above, around the origin, in millimetres. */
export function Gem({ outline, width, length, paint, cut, id }: Props) {
  const { body, finish } = paint
  const isSmooth = finish !== 'clear' || cut?.toLowerCase() === 'cabochon'
  if (isSmooth) return <Dome outline={outline} width={width} length={length} paint={paint} id={id} />
  const facets = outline === 'octagon' ? stepFacets(outline, width, length) : brilliantFacets(outline, width, length)
  return (
    <g strokeLinejoin="round">
      <path d={toPath(outline, width, length)} fill={mixColours(body, '#07060c', 0.3)} />
      {pathsByShade(facets).map(([shade, path]) => {
        const colour = shadeOf(body, shade / SHADES)
        return <path key={shade} d={path} fill={colour} stroke={colour} strokeWidth={0.03} />
      })}
      <path
        d={toPath(outline, width, length)}
        fill="none"
        stroke={mixColours(body, '#07060c', 0.5)}
        strokeWidth={0.1}
      />
    </g>
  )
}

const SHEEN_BY_FINISH = { clear: 0.55, milky: 0.6, solid: 0.35, pearl: 0.75, bead: 0.2 }

/** A stone without facets: rounded, with one highlight. */
function Dome({ outline, width, length, paint: { body, finish }, id }: Omit<Props, 'cut'>) {
  const path = toPath(outline, width, length)
  return (
    <g>
      <radialGradient id={`${id}-dome`} cx="36%" cy="30%" r="78%">
        <stop offset="0" stopColor={mixColours(body, '#ffffff', SHEEN_BY_FINISH[finish])} />
        <stop offset="0.45" stopColor={body} />
        <stop offset="1" stopColor={mixColours(body, '#07060c', finish === 'pearl' ? 0.28 : 0.5)} />
      </radialGradient>
      <path d={path} fill={`url(#${id}-dome)`} stroke={mixColours(body, '#07060c', 0.5)} strokeWidth={0.1} />
      {finish === 'pearl' && (
        <ellipse
          rx={width * 0.3}
          ry={length * 0.22}
          cx={width * 0.1}
          cy={length * 0.18}
          fill="#f6c9d4"
          opacity={0.28}
        />
      )}
      <ellipse
        rx={width * 0.13}
        ry={length * 0.09}
        cx={-width * 0.17}
        cy={-length * 0.23}
        fill="#ffffff"
        opacity={finish === 'solid' ? 0.5 : 0.75}
        transform={`rotate(-24 ${-width * 0.17} ${-length * 0.23})`}
      />
    </g>
  )
}
