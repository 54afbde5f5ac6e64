/** A ring size with its inner diameter. */
export type InnerSize = { system_id: number; inner_diameter_mm: number; label: string }

/** Plausible inner diameters in millimetres. */
export const MIN_RING_MM = 12
export const MAX_RING_MM = 25

/** The diameter for an inner circumference in millimetres. `toDiameter(54) → 17.19` */
export function toDiameter(circumference: number): number {
  return circumference / Math.PI
}

/** The size nearest to a diameter in millimetres; of two equally near ones the larger. */
export function findNearestSize<Size extends InnerSize>(sizes: readonly Size[], mm: number): Size | undefined {
  const distance = ({ inner_diameter_mm }: Size) => Math.abs(inner_diameter_mm - mm)
  return sizes.reduce<Size | undefined>((best, size) => {
    if (!best || distance(size) < distance(best)) return size
    return distance(size) === distance(best) && size.inner_diameter_mm > best.inner_diameter_mm ? size : best
  }, undefined)
}

/** The nearest size of a system and the next larger one, for wide bands; null if the system does not reach that far. */
export function findSizeInSystem<Size extends InnerSize>(
  sizes: readonly Size[],
  system: number,
  mm: number,
): { size: Size; wider: Size | null } | null {
  const systemSizes = sizes
    .filter(({ system_id }) => system_id === system)
    .toSorted((one, other) => one.inner_diameter_mm - other.inner_diameter_mm)
  const size = findNearestSize(systemSizes, mm)
  const [first, second] = systemSizes
  if (!size || !first || !second) return null
  const step = second.inner_diameter_mm - first.inner_diameter_mm
  if (Math.abs(size.inner_diameter_mm - mm) > step) return null
  return { size, wider: systemSizes[systemSizes.indexOf(size) + 1] ?? null }
}

/** A typed measurement, `54` or `17,2`; null if it is not a number within the limits. */
export function parseMillimetres(text: string, min: number, max: number): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return null
  const mm = Number(text.trim().replace(',', '.'))
  return mm >= min && mm <= max ? mm : null
}
