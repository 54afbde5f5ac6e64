import type { DomeStone } from '../../domain/gem-view/dome'
import type { FacetedStone } from '../../domain/gem-view/faceted'
import type { ViewedStone } from '../../domain/gem-view/stone'
import type { Uniforms } from './program'
import { LOW_SIZE } from './studio'
import type { StudioKind, StudioLight } from './studio-panels'

const luminanceOf = (c: readonly [number, number, number]) => 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]
/** The colour that light keeps after a way through the stone: for its shadow and its haze. */
function passedColour({ absorption, size }: FacetedStone, light: StudioLight): [number, number, number] {
  const { along, across } = absorption[light === 'daylight' ? 'daylight' : 'warm']
  const keep = (axis: 0 | 1 | 2) => Math.exp((-(along[axis] + across[axis]) / 2) * size.width * 0.7)
  return [keep(0), keep(1), keep(2)]
}

export function studioOf(stone: ViewedStone): StudioKind {
  if (stone.kind === 'faceted') return stone.isColourless ? 'colourless' : 'gem'
  return stone.isPearl ? 'pearl' : 'cabochon'
}

function facetedUniforms(stone: FacetedStone, light: StudioLight): Uniforms {
  const { along, across } = stone.absorption[light === 'daylight' ? 'daylight' : 'warm']
  const half = stone.size.width / 2
  const luminance = luminanceOf(passedColour(stone, light))
  return {
    uCount: [stone.planes.length, stone.facets, stone.seam ?? -1, 9],
    uGirdle: [stone.girdle.middle, stone.girdle.half * 2 + 0.02 * half],
    uIndex: stone.index,
    uAlong: along,
    uAcross: across,
    uAxis: stone.axis,
    uSecond: stone.second ?? [0, 0, 0],
    uBicolour: [stone.second ? 2.2 / half : 0, 0],
    uZone: [stone.axis[1] * (2 / half), stone.axis[0] * (-2 / half), 0.6 / half, stone.second ? 0.05 : stone.zoning],
    uHaze: stone.haze,
    uHazeColour: stone.hazeColour,
    uGlow: light === 'candle' ? [0, 0, 0] : stone.glow,
    uEdge: 0.012 * half,
    uAmbient: stone.isColourless
      ? 0.05
      : (0.04 + 0.2 * Math.min(1, Math.max(0, luminance - 0.12) / 0.5)) * (light === 'daylight' ? 1 : 0.35),
    uPolar: 0.3 * Math.min(1, 0.45 + 1.6 * luminance),
  }
}

function domeUniforms(stone: DomeStone): Uniforms {
  const { colours } = stone
  return {
    uUnit: stone.size.width / 2,
    uReach: stone.reach,
    uHeight: stone.height,
    uWall: stone.wall,
    uPowers: stone.powers,
    uBaroque: stone.baroque,
    uBelly: stone.belly,
    uLow: LOW_SIZE,
    uC0: colours.body,
    uC1: colours.second,
    uC2: colours.accent,
    uSeed: stone.seed,
    uK: stone.numbers,
    uInside: stone.absorption,
    uRefraction: stone.index,
    uTrans: stone.translucency,
    uCloud: stone.cloud,
  }
}

/** All values of a stone's own that its shader reads. */
export function stoneUniforms(stone: ViewedStone, light: StudioLight): Uniforms {
  return stone.kind === 'faceted' ? facetedUniforms(stone, light) : domeUniforms(stone)
}

type Rgb = [number, number, number]
const PAPERS: Record<StudioLight, { middle: Rgb; rim: Rgb }> = {
  daylight: { middle: [0.996, 0.992, 0.984], rim: [0.955, 0.937, 0.91] },
  lamp: { middle: [0.93, 0.858, 0.75], rim: [0.7, 0.58, 0.44] },
  candle: { middle: [0.3, 0.195, 0.12], rim: [0.09, 0.05, 0.03] },
}

/** How the samples are developed: paper, shadow, contrast. */
export function developUniforms(stone: ViewedStone, light: StudioLight): Uniforms {
  const { middle, rim } = PAPERS[light]
  const isFaceted = stone.kind === 'faceted'
  const tint: Rgb = isFaceted
    ? passedColour(stone, light)
    : [0.1 * stone.translucency, 0.1 * stone.translucency, 0.1 * stone.translucency]
  const isPearl = !isFaceted && stone.isPearl
  return {
    uMiddle: middle,
    uRim: rim,
    uShadeTint: tint,
    uShadeStrength: light === 'candle' ? 0.8 : 0.46,
    uContrast: isFaceted ? 0.3 : isPearl ? 0.3 : 0.16,
    uSaturation: isFaceted && !stone.isColourless ? 1.08 : 1.02,
  }
}
