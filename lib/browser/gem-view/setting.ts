import type { ViewedStone } from '../../domain/gem-view/stone'
import type { Uniforms } from './program'
import type { Rotation } from './rotation'
import { LOOP_MM } from './shaders/scene'

export const RING_METALS = {
  yellowGold: [1, 0.73, 0.32],
  roseGold: [0.96, 0.62, 0.46],
  platinum: [0.8, 0.79, 0.77],
  silver: [0.95, 0.94, 0.91],
} as const
export type RingMetal = keyof typeof RING_METALS
export const SETTING_DESIGNS = ['ring', 'pendant', 'earring'] as const
export type SettingDesign = (typeof SETTING_DESIGNS)[number]
/** A metal and what is made of it. */
export type Setting = { metal: RingMetal; design: SettingDesign }

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

/** From the loop's centre to the top of a pendant's bail or an earring's hook. */
const ABOVE_LOOP_MM = { pendant: 4.3, earring: 9 }
/** Where the lobes of a heart meet, as a share of its half length. */
const CLEFT = 0.72

/** Which way a stone hangs: a heart by its cleft, every other by the end of its length, a pear by its tip; mm. */
function hangOf(stone: ViewedStone, design: Exclude<SettingDesign, 'ring'>) {
  const isHeart = stone.kind === 'faceted' && stone.seam !== null
  const end = (stone.size.length / 2) * (isHeart ? CLEFT : 1)
  const loop = end + LOOP_MM + 0.35
  const [top, bottom] = [loop + ABOVE_LOOP_MM[design], -stone.size.length / 2 - 0.5]
  return { up: isHeart ? [0, 1] : [1, 0], loop, radius: (top - bottom) / 2, middle: (top + bottom) / 2 }
}

/** The rotation that brings the way up of a hanging stone to the top of the picture. */
export function hangRotation(stone: ViewedStone): Rotation {
  const [x = 0, y = 0] = hangOf(stone, 'pendant').up
  return [y, x, 0, -x, y, 0, 0, 0, 1]
}

/** Band or loop, gallery and claws for a stone, as uniforms of the setting; millimetres. */
export function settingUniforms(stone: ViewedStone, { metal, design }: Setting): Uniforms {
  const { girdle, bottom, neck, tip, reach } = levelsOf(stone)
  const claw = Math.min(0.62, 0.24 + 0.032 * stone.size.width)
  const radius = INNER_RADIUS_MM + BAND_MM
  const bandTop = bottom - 0.15
  const centre = bandTop - BAND_MM - radius + BAND_MM * 0.4
  const at = (share: number, height: number) => stone.claws.flatMap(([x, y]) => [x * share, y * share, height])
  const isPearl = stone.kind === 'dome' && stone.isPearl
  const out = isPearl ? 1.22 : 1 + (claw * 0.55) / (stone.size.width / 2)
  const spread = (axis: 0 | 1) => Math.max(...stone.claws.map((point) => Math.abs(point[axis]))) * Math.SQRT2
  const gallery = girdle - (girdle - bottom) * 0.5
  return {
    uMetal: RING_METALS[metal],
    uBand: [centre, radius, claw, SETTING_DESIGNS.indexOf(design)],
    ...toPlace(stone, design, { gallery, ring: { centre, radius } }),
    uFoot: at(0.34, bandTop),
    uNeck: at(out, neck),
    uTip: at(reach, tip),
    uGallery: [spread(0) * 0.68, spread(1) * 0.68, gallery, claw * 0.62],
  }
}

/** Where a loop is, and a sphere around the whole. */
function toPlace(
  stone: ViewedStone,
  design: SettingDesign,
  { gallery, ring }: { gallery: number; ring: { centre: number; radius: number } },
): Uniforms {
  if (design === 'ring')
    return { uHang: [1, 0, 0, 0], uBound: [0, 0, ring.centre / 2, ring.radius + Math.abs(ring.centre) / 2 + 1.6] }
  const { up, loop, radius, middle } = hangOf(stone, design)
  const across = Math.max(stone.size.width, stone.size.depth) / 2
  return {
    uHang: [...up, loop, gallery],
    uBound: [...up.map((part) => part * middle), 0, Math.hypot(radius, across) + 3],
  }
}

/** The middle of what is shown, above that of the stone, and its largest reach, in mm. */
export function extentOf(stone: ViewedStone, design: SettingDesign | null): { radius: number; middle: number } {
  const { size } = stone
  if (!design) return { radius: Math.max(size.length, size.width, size.depth) / 2, middle: 0 }
  if (design !== 'ring') return hangOf(stone, design)
  const across = Math.hypot(size.length, size.width) / 2
  const height = size.depth + 2 * (INNER_RADIUS_MM + 2 * BAND_MM)
  return { radius: Math.max(across, height / 2), middle: size.depth / 2 - height / 2 }
}
