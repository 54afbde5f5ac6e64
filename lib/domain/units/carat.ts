import { MG } from './weight'

/** Carats to sunari ratti, two decimals. `toRatti(3.42) → 3.75` */
export function toRatti(carat: number): number {
  return Math.round((carat * MG.carat * 100) / MG.ratti) / 100
}
