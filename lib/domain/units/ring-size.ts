/** A size of a system by the inside of the ring. */
export type Inside = { system_id: number; inner_diameter_mm: number; label: string }

/** Inside diameters, in millimetres, that fingers have. */
export const MIN_RING_MM = 12
export const MAX_RING_MM = 25

/** The diameter of a ring that is `around` millimetres on its inside. `toDiameter(54) → 17.19` */
export function toDiameter(around: number): number {
  return around / Math.PI
}

/** The size whose inside is nearest to a diameter in millimetres; between two equally near the larger. */
export function nearestSize<Size extends Inside>(sizes: readonly Size[], mm: number): Size | undefined {
  const off = ({ inner_diameter_mm }: Size) => Math.abs(inner_diameter_mm - mm)
  return sizes.reduce<Size | undefined>((best, size) => {
    if (!best || off(size) < off(best)) return size
    return off(size) === off(best) && size.inner_diameter_mm > best.inner_diameter_mm ? size : best
  }, undefined)
}

/** Of a system the nearest size and the next larger one, as a wide band wants it; null where a ring is beyond it. */
export function sizeIn<Size extends Inside>(
  sizes: readonly Size[],
  system: number,
  mm: number,
): { size: Size; wider: Size | null } | null {
  const own = sizes
    .filter(({ system_id }) => system_id === system)
    .toSorted((one, other) => one.inner_diameter_mm - other.inner_diameter_mm)
  const size = nearestSize(own, mm)
  const [first, second] = own
  if (!size || !first || !second) return null
  const step = second.inner_diameter_mm - first.inner_diameter_mm
  if (Math.abs(size.inner_diameter_mm - mm) > step) return null
  return { size, wider: own[own.indexOf(size) + 1] ?? null }
}

/** What somebody read off a ruler, `54`, `17,2`; null for what no finger measures. */
export function readMillimetres(text: string, least: number, most: number): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return null
  const mm = Number(text.trim().replace(',', '.'))
  return mm >= least && mm <= most ? mm : null
}
