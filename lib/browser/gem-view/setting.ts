import type { ViewedStone } from '../../domain/gem-view/stone'
import type { Uniforms } from './program'

export const RING_METALS = {
  yellowGold: [1, 0.73, 0.32],
  roseGold: [0.96, 0.62, 0.46],
  platinum: [0.8, 0.79, 0.77],
  silver: [0.95, 0.94, 0.91],
} as const
export type RingMetal = keyof typeof RING_METALS

/** Inner radius of the band: a ring of 17 mm. */
const INNER_RADIUS_MM = 8.5
const BAND_MM = 0.7

type Levels = { girdle: number; bottom: number; neck: number; tip: number; reach: number }

/** Heights in the stone's frame at which claws grip it, and how far over the girdle they come. */
function levelsOf(stone: ViewedStone): Levels {
  const half = stone.size.depth / 2
  if (stone.kind === 'faceted') {
    const { middle, half: rim } = stone.girdle
    const crown = half - middle - rim
    return {
      girdle: middle,
      bottom: -half,
      neck: middle + rim + crown * 0.3,
      tip: middle + rim + crown * 0.5,
      reach: 0.8,
    }
  }
  if (stone.isPearl) {
    const radius = (stone.size.width / 2) * stone.belly
    return { girdle: -radius * 0.45, bottom: -radius * 1.02, neck: -radius * 0.1, tip: radius * 0.12, reach: 1.06 }
  }
  const height = stone.size.depth
  return {
    girdle: -half + 0.2,
    bottom: -half - 1.4,
    neck: -half + height * 0.24,
    tip: -half + height * 0.5,
    reach: 0.93,
  }
}

/** Band, gallery and claws for a stone, as uniforms of the ring; millimetres. */
export function ringUniforms(stone: ViewedStone, metal: RingMetal): Uniforms {
  const { girdle, bottom, neck, tip, reach } = levelsOf(stone)
  const claw = Math.min(0.62, 0.24 + 0.032 * stone.size.width)
  const radius = INNER_RADIUS_MM + BAND_MM
  const bandTop = bottom - 0.15
  const at = (share: number, height: number) => stone.claws.flatMap(([x, y]) => [x * share, y * share, height])
  const isPearl = stone.kind === 'dome' && stone.isPearl
  const out = isPearl ? 1.22 : 1 + (claw * 0.55) / (stone.size.width / 2)
  const spread = (axis: 0 | 1) => Math.max(...stone.claws.map((point) => Math.abs(point[axis]))) * Math.SQRT2
  const gallery = girdle - (girdle - bottom) * 0.5
  return {
    uMetal: RING_METALS[metal],
    uBand: [bandTop - BAND_MM - radius + BAND_MM * 0.4, radius, claw, 1],
    uFoot: at(0.34, bandTop),
    uNeck: at(out, neck),
    uTip: at(reach, tip),
    uGallery: [spread(0) * 0.68, spread(1) * 0.68, gallery, claw * 0.62],
  }
}

/** The lowest point and the largest reach of what is shown, in mm from the middle of the stone. */
export function extentOf({ size }: ViewedStone, hasRing: boolean): { radius: number; middle: number } {
  const stone = Math.hypot(size.length, size.width) / 2
  if (!hasRing) return { radius: Math.max(size.length, size.width, size.depth) / 2, middle: 0 }
  const height = size.depth + 2 * (INNER_RADIUS_MM + 2 * BAND_MM)
  return { radius: Math.max(stone, height / 2), middle: size.depth / 2 - height / 2 }
}
