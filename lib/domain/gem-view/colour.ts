import type { Vector } from './cut/vector'

/** Linear light: red, green and blue from 0 to 1. `'#ffffff' → [1, 1, 1]` */
export function toLinear(hex: string): Vector {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

export const mapVector = (v: Vector, change: (value: number) => number): Vector => [
  change(v[0]),
  change(v[1]),
  change(v[2]),
]

export const mixVectors = (from: Vector, to: Vector, share: number): Vector => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
