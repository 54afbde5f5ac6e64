import type { PictureRandom } from './random/picture-random'

/** The materials that the second shader draws. */
export const MATERIALS = [
  ...(['coral', 'turq', 'lapis', 'mala', 'onyx', 'black', 'tiger', 'cats', 'star', 'moon'] as const),
  ...(['labra', 'opal', 'opalite', 'carn', 'rose', 'sun', 'jade', 'pearl'] as const),
] as const
export type DomeMaterial = (typeof MATERIALS)[number]

export type Numbers = [number, number, number, number, number, number, number, number]
type Drawn = {
  random: PictureRandom
  /** Length by width, the product's words, the numbers of its colour. */
  ratio: number
  colour: string
  clarity: string
  shape: string
  own: Numbers
}

type Draw = (drawn: Drawn) => Partial<Record<0 | 1 | 2 | 3 | 4 | 5 | 6, number>>
const scaled: Draw = ({ random, own }) => ({ 0: own[0] * random.uniform(0.7, 1.15) })
const none: Draw = () => ({})

/** What differs from piece to piece: widths of bands, sizes of cells, directions, in the order of the pictures. */
const DRAWS: Record<DomeMaterial, Draw> = {
  coral: scaled,
  turq: scaled,
  lapis: scaled,
  jade: scaled,
  black: none,
  tiger: none,
  opalite: none,
  mala: ({ random: { uniform }, ratio }) => ({
    0: uniform(2, 4.2),
    1: uniform(-0.9, 0.9) * ratio,
    2: uniform(-1.2, 1.2),
    3: uniform(0.6, 1.1),
  }),
  onyx: ({ random: { uniform, choice }, own }) => {
    if (own[0] === 0) return {}
    const angle = uniform(-0.5, 0.5) + choice([0, Math.PI / 2])
    const width = uniform(0.1, 0.22)
    return { 0: width, 1: Math.cos(angle), 2: Math.sin(angle), 3: uniform(-0.35, 0.35), 4: uniform(-0.4, 0.4) }
  },
  cats: ({ random: { uniform, choice }, clarity }) => ({
    0: uniform(0.075, 0.11) * (clarity === 'opaque' ? 1.25 : 1),
    1: uniform(0.75, 0.95),
    2: uniform(-0.05, 0.05),
    4: choice([-1, 1]),
  }),
  star: ({ random: { uniform } }) => ({ 0: uniform(0.045, 0.065), 1: uniform(0.62, 0.85), 2: uniform(0, 1.05) }),
  moon: ({ random: { uniform } }) => ({ 0: uniform(0.035, 0.06), 1: uniform(-0.1, 0.1), 2: uniform(-0.08, 0.1) }),
  labra: ({ random: { uniform }, own }) => ({
    0: uniform(0.07, 0.13),
    1: uniform(-0.16, 0.16),
    2: uniform(-0.1, 0.12),
    5: uniform(0.85, 1.15),
    6: uniform(5, 14),
    3: own[3] + uniform(-0.05, 0.05),
  }),
  opal: ({ random: { uniform }, colour }) => {
    const base = { 0: uniform(2.8, 5.4), 4: uniform(0.1, 0.17) }
    if (colour === 'orange') return { ...base, 5: uniform(0.3, 0.5), 2: 0.3, 3: 0.02 }
    const played = { ...base, 5: uniform(0.7, 0.95) }
    return colour === 'black'
      ? { ...played, 2: uniform(0.35, 0.6), 3: uniform(0.28, 0.42) }
      : { ...played, 2: uniform(0.3, 0.9), 3: uniform(0, 1) }
  },
  carn: ({ random: { uniform, choice } }) => {
    const angle = uniform(0, 3.14)
    return { 0: uniform(4, 14), 1: Math.cos(angle), 2: Math.sin(angle), 3: choice([0, 0.4, 0.8, 1]) }
  },
  rose: ({ random: { uniform } }) => ({ 0: uniform(0, 0.9) }),
  sun: ({ random: { uniform }, colour }) =>
    colour.includes('glitter')
      ? { 0: uniform(0.35, 0.6), 1: uniform(0.8, 1.2) }
      : { 0: uniform(0.15, 0.45), 1: uniform(0.6, 1) },
  pearl: ({ random: { uniform }, shape }) => ({
    0: shape === 'baroque' ? uniform(0.8, 1.6) : uniform(0.3, 0.8),
    1: uniform(0.75, 0.95),
    2: uniform(0.8, 1.15),
  }),
}

/** The eight numbers of a material for one piece. */
export function drawNumbers(material: DomeMaterial, drawn: Drawn): Numbers {
  const lightShift = drawn.random.uniform(-0.12, 0.12)
  const numbers: Numbers = [...drawn.own]
  return Object.assign(numbers, DRAWS[material](drawn), { 7: lightShift })
}
