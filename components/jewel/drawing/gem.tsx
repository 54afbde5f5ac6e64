import { cornersOf, type Outline, type Point, toPath, toPoints } from './outline'
import { mix, type StonePaint } from './paint'

type Props = { outline: Outline; width: number; length: number; paint: StonePaint; cut: string | null; id: string }

const scaled = (corners: readonly Point[], by: number): Point[] => corners.map(([x, y]) => [x * by, y * by])
/** Light falls from the upper left. */
const LIGHT = Math.atan2(-1, -0.8)

function centre(corners: readonly Point[]): Point {
  const sum = corners.reduce<[number, number]>(([x, y], one) => [x + one[0], y + one[1]], [0, 0])
  return [sum[0] / corners.length, sum[1] / corners.length]
}

/** Brightness of a facet, -1 to 1: by its direction, alternating as in a cut stone. */
function brightness(corners: readonly Point[], turn: number, odd: boolean): number {
  const [x, y] = centre(corners)
  return Math.cos(Math.atan2(y, x) - LIGHT + turn) * 0.62 + (odd ? 0.26 : -0.12)
}

function shadeOf(body: string, bright: number): string {
  return bright > 0 ? mix(body, '#ffffff', bright * 0.72) : mix(body, '#07060c', -bright * 0.55)
}

type Facet = { corners: Point[]; bright: number }

/** Table, star, kite and girdle facets of a brilliant, and the pavilion visible through its table. */
function brilliant(outline: Outline, width: number, length: number): Facet[] {
  const girdle = cornersOf(outline, width, length, 16)
  const table = cornersOf(outline, width * 0.58, length * 0.58, 16).filter((_, index) => index % 2 === 0)
  const inner = scaled(table, 0.42)
  const at = <Item,>(list: readonly Item[], index: number) => list[(index + list.length) % list.length] as Item
  const crown = table.flatMap((tip, index) => {
    const [left, mid, right] = [at(girdle, index * 2 - 1), at(girdle, index * 2), at(girdle, index * 2 + 1)]
    return [
      { corners: [tip, left, mid], odd: false },
      { corners: [tip, mid, right], odd: true },
      { corners: [tip, right, at(table, index + 1)], odd: index % 2 === 0 },
    ]
  })
  const deep = table.map((tip, index) => ({
    corners: [tip, at(table, index + 1), at(inner, index + 1), at(inner, index)],
    odd: index % 2 === 1,
  }))
  return [
    ...crown.map(({ corners, odd }) => ({ corners, bright: brightness(corners, 0, odd) })),
    // The far side is visible through the table, where the light is reflected.
    ...deep.map(({ corners, odd }) => ({ corners, bright: brightness(corners, Math.PI, odd) * 0.8 })),
    { corners: inner, bright: 0.34 },
  ]
}

/** Rows of steps along the sides, as in an emerald cut. */
function steps(outline: Outline, width: number, length: number): Facet[] {
  const rows = [1, 0.8, 0.6, 0.3].map((by) => {
    const inset = (1 - by) * width
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
function byShade(facets: Facet[]): [number, string][] {
  const paths = new Map<number, string>()
  for (const { corners, bright } of facets) {
    const shade = Math.round(bright * SHADES)
    paths.set(shade, `${paths.get(shade) ?? ''}M${toPoints(corners).replaceAll(' ', 'L')}Z`)
  }
  return [...paths]
}

/** A stone seen from above, around the origin, in millimetres. */
export function Gem({ outline, width, length, paint, cut, id }: Props) {
  const { body, look } = paint
  const smooth = look !== 'clear' || cut?.toLowerCase() === 'cabochon'
  if (smooth) return <Dome outline={outline} width={width} length={length} paint={paint} id={id} />
  const facets = outline === 'octagon' ? steps(outline, width, length) : brilliant(outline, width, length)
  return (
    <g strokeLinejoin="round">
      <path d={toPath(outline, width, length)} fill={mix(body, '#07060c', 0.3)} />
      {byShade(facets).map(([shade, path]) => {
        const colour = shadeOf(body, shade / SHADES)
        return <path key={shade} d={path} fill={colour} stroke={colour} strokeWidth={0.03} />
      })}
      <path d={toPath(outline, width, length)} fill="none" stroke={mix(body, '#07060c', 0.5)} strokeWidth={0.1} />
    </g>
  )
}

const SHEEN = { clear: 0.55, milky: 0.6, solid: 0.35, pearl: 0.75, bead: 0.2 }

/** A stone without facets: rounded, with one highlight. */
function Dome({ outline, width, length, paint: { body, look }, id }: Omit<Props, 'cut'>) {
  const path = toPath(outline, width, length)
  return (
    <g>
      <radialGradient id={`${id}-dome`} cx="36%" cy="30%" r="78%">
        <stop offset="0" stopColor={mix(body, '#ffffff', SHEEN[look])} />
        <stop offset="0.45" stopColor={body} />
        <stop offset="1" stopColor={mix(body, '#07060c', look === 'pearl' ? 0.28 : 0.5)} />
      </radialGradient>
      <path d={path} fill={`url(#${id}-dome)`} stroke={mix(body, '#07060c', 0.5)} strokeWidth={0.1} />
      {look === 'pearl' && (
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
        opacity={look === 'solid' ? 0.5 : 0.75}
        transform={`rotate(-24 ${-width * 0.17} ${-length * 0.23})`}
      />
    </g>
  )
}
