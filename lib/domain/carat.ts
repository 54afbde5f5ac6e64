/** One metric carat is 200 mg (CIPM 1907); the sunari ratti of Indian jewellers is 182.25 mg. */
const CARAT_MG = 200
const SUNARI_RATTI_MG = 182.25

/** Carats to sunari ratti, two decimals. `toRatti(3.42) → 3.75` */
export function toRatti(carat: number): number {
  return Math.round((carat * CARAT_MG * 100) / SUNARI_RATTI_MG) / 100
}
