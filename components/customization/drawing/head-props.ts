import type { DrawnOutline } from './outline'
import type { MetalShades, StonePaint } from './paint'

export type HeadDrawing = {
  prongs: number
  halo_count: number
  side_stones: number
  side_stone_mm: number | null
  bezel_mm: number | null
  motif: string | null
}
export type DrawnStone = {
  outline: DrawnOutline
  width: number
  length: number
  paint: StonePaint
  cut: string | null
  faces: number | null
}
export type HeadProps = { stone: DrawnStone; setting: string; drawing: HeadDrawing; metal: MetalShades; id: string }
