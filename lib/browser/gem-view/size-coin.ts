import type { ViewedStone } from '../../domain/gem-view/stone'
import { COIN_MM } from '../../domain/units/true-size'
import { extentOf, type SettingDesign } from './setting'

const GAP_MM = 4
const MARGIN = 1.32
const BESIDE_MARGIN = 1.12
/** A ring is seen from above, which shortens it. */
const RING_LIFT = 0.75

export type Framing = { frame: number; shift: readonly [number, number]; coin: readonly [number, number] | null }

/**
 * How much of the world the picture shows, in mm, for a picture of this ratio of width to height: the stone or jewel in
 * the middle, or beside a coin. `coin` is the middle of the coin.
 */
export function frameStone(
  stone: ViewedStone,
  ratio: number,
  { design, hasCoin }: { design: SettingDesign | null; hasCoin: boolean },
): Framing {
  const { radius, middle } = extentOf(stone, design)
  const tall = radius * MARGIN
  const lift = -middle * (design === 'ring' ? RING_LIFT : 1)
  if (!hasCoin) return { frame: Math.max(tall, tall / ratio), shift: [0, lift], coin: null }
  const total = 2 * radius + GAP_MM + COIN_MM
  const frame = Math.max(tall, (COIN_MM / 2) * MARGIN, ((total / 2) * BESIDE_MARGIN) / ratio)
  return { frame, shift: [radius - total / 2, lift], coin: [total / 2 - COIN_MM / 2, 0] }
}
