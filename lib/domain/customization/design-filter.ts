/** Filters of the design galleries: catalogue keys, and `mm`, the length of a stone. */
export type DesignFilter = {
  type: 'ring' | 'pendant' | null
  setting: string | null
  shape: string | null
  style: string | null
  metal: string | null
  mm: number | null
}

export const NO_FILTER: DesignFilter = { type: null, setting: null, shape: null, style: null, metal: null, mm: null }

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_STONE_MM = 100

/** Parses URL parameters and ignores invalid ones. `mm` may have a decimal comma. */
export function parseDesignFilter(get: (name: string) => string | null): DesignFilter {
  const key = (name: string) => {
    const value = get(name)?.toLowerCase() ?? ''
    return KEY.test(value) ? value : null
  }
  const type = get('type')
  const mm = /^\d{1,3}([.,]\d{1,2})?$/.test(get('mm')?.trim() ?? '') ? Number(get('mm')?.replace(',', '.')) : null
  return {
    type: type === 'ring' || type === 'pendant' ? type : null,
    ...{ setting: key('setting'), shape: key('shape'), style: key('style'), metal: key('metal') },
    mm: mm !== null && mm > 0 && mm <= MAX_STONE_MM ? mm : null,
  }
}

type Filterable = {
  kind: string
  setting: { key: string }
  shapes: { key: string }[]
  styles: { key: string }[]
  metal_ids: number[]
  min_mm: number
  max_mm: number
}

/** The designs that match a filter; `metals` resolves the metal's key, and an unknown metal matches none. */
export function filterDesigns<Design extends Filterable>(
  designs: readonly Design[],
  { type, setting, shape, style, metal, mm }: DesignFilter,
  metals: readonly { id: number; key: string }[],
): Design[] {
  const metalId = metals.find(({ key }) => key === metal)?.id ?? 0
  return designs.filter(
    (design) =>
      (!type || design.kind === type) &&
      (!setting || design.setting.key === setting) &&
      (!shape || design.shapes.some(({ key }) => key === shape)) &&
      (!style || design.styles.some(({ key }) => key === style)) &&
      (!metal || design.metal_ids.includes(metalId)) &&
      (mm === null || (mm >= design.min_mm && mm <= design.max_mm)),
  )
}
