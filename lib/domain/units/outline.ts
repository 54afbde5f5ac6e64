/** Outlines of stones as seen from above. */
export const OUTLINES = [
  'ellipse',
  'octagon',
  'square',
  'cushion',
  'pear',
  'marquise',
  'heart',
  'triangle',
  'capsule',
] as const
export type Outline = (typeof OUTLINES)[number]

/** Shape names in both languages. */
const OUTLINE_PATTERNS: [RegExp, Outline][] = [
  [/octa|octo|emerald|émeraude|baguette/i, 'octagon'],
  [/square|carrée?|princess/i, 'square'],
  [/cushion|coussin/i, 'cushion'],
  [/pear|poire|drop|goutte/i, 'pear'],
  [/marquise/i, 'marquise'],
  [/heart|cœur/i, 'heart'],
  [/triang/i, 'triangle'],
  [/capsule|cylind/i, 'capsule'],
]

/** The outline for a shape's name in either language; an ellipse if it is unknown. `'Poire' → 'pear'` */
export function toOutline(shape: string | null): Outline {
  return OUTLINE_PATTERNS.find(([pattern]) => pattern.test(shape ?? ''))?.[1] ?? 'ellipse'
}

type Drawing = (a: number, b: number) => (string | number)[]

/** `a` is half the width, `b` half the length; the length is vertical. */
const DRAWINGS: Record<Outline, Drawing> = {
  ellipse: (a, b) => ['M', -a, 0, 'A', a, b, 0, 1, 1, a, 0, 'A', a, b, 0, 1, 1, -a, 0],
  octagon: (a, b) => corners(a, b, Math.min(a, b) * 0.42),
  square: (a, b) => corners(a, b, Math.min(a, b) * 0.16),
  cushion: (a, b) => [
    ...['M', 0, -b, 'C', a * 0.86, -b, a, -b * 0.86, a, 0, 'C', a, b * 0.86, a * 0.86, b, 0, b],
    ...['C', -a * 0.86, b, -a, b * 0.86, -a, 0, 'C', -a, -b * 0.86, -a * 0.86, -b, 0, -b],
  ],
  pear: (a, b) => [
    ...['M', 0, -b, 'C', a * 0.35, -b * 0.6, a, -b * 0.15, a, b * 0.3, 'C', a, b * 0.72, a * 0.55, b, 0, b],
    ...['C', -a * 0.55, b, -a, b * 0.72, -a, b * 0.3, 'C', -a, -b * 0.15, -a * 0.35, -b * 0.6, 0, -b],
  ],
  marquise: (a, b) => [
    ...['M', 0, -b, 'C', a * 0.6, -b * 0.65, a, -b * 0.32, a, 0, 'C', a, b * 0.32, a * 0.6, b * 0.65, 0, b],
    ...['C', -a * 0.6, b * 0.65, -a, b * 0.32, -a, 0, 'C', -a, -b * 0.32, -a * 0.6, -b * 0.65, 0, -b],
  ],
  heart: (a, b) => [
    ...['M', 0, -b * 0.6, 'C', a * 0.2, -b * 1.18, a, -b * 1.18, a, -b * 0.3, 'C', a, b * 0.2, a * 0.35, b * 0.7, 0, b],
    ...['C', -a * 0.35, b * 0.7, -a, b * 0.2, -a, -b * 0.3, 'C', -a, -b * 1.18, -a * 0.2, -b * 1.18, 0, -b * 0.6],
  ],
  triangle: (a, b) => ['M', 0, -b, 'Q', a * 0.78, -b * 0.1, a, b, 'L', -a, b, 'Q', -a * 0.78, -b * 0.1, 0, -b],
  capsule: (a, b) =>
    a < b
      ? ['M', -a, a - b, 'A', a, a, 0, 0, 1, a, a - b, 'L', a, b - a, 'A', a, a, 0, 0, 1, -a, b - a]
      : ['M', b - a, -b, 'L', a - b, -b, 'A', b, b, 0, 0, 1, a - b, b, 'L', b - a, b, 'A', b, b, 0, 0, 1, b - a, -b],
}

function corners(a: number, b: number, cut: number): (string | number)[] {
  return [
    ...['M', cut - a, -b, 'L', a - cut, -b, 'L', a, cut - b, 'L', a, b - cut],
    ...['L', a - cut, b, 'L', cut - a, b, 'L', -a, b - cut, 'L', -a, cut - b],
  ]
}

/** The `d` of an SVG path in mm around its centre, with the length vertical. */
export function outlinePath(outline: Outline, length: number, width: number): string {
  const commands = DRAWINGS[outline](width / 2, length / 2)
  return `${commands.map((part) => (typeof part === 'number' ? Math.round(part * 100) / 100 : part)).join(' ')} Z`
}
