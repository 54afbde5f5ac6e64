import type { Design } from '../../contract/design'
import type { Category, Product } from '../../contract/shapes'
import { findMisfit, type Stone } from '../../domain/customization/customization'
import type { Guide } from '../../domain/customization/customization-guide'
import type { Locale } from '../../domain/locale'
import { api } from '../index'

const PER_PAGE = 24
/** The API's largest page, cheapest first: enough to find some stones that fit a design. */
const MAX_STONES = 100

type GuideStones = {
  stones: Product[]
  /** How many of the `available` products in stock fit the design; all of them without a design. */
  fitting: number
  available: number
  design: Design | null
  page: number
  pages: number
}

/** Products of a category in stock, cheapest first; if a design is chosen already, only those that fit it. */
export async function findStones(category: Category, guide: Guide, lang: Locale): Promise<GuideStones> {
  const design = guide.design ? await loadDesign(guide.design, lang) : null
  const query = { id: category.id, stock: 'in' as const, sort: 'low' as const, lang }
  if (!design) {
    const { data, meta } = await api.product.getbycatid({ ...query, page: guide.page, per_page: PER_PAGE })
    const available = meta?.total ?? 0
    return { stones: data ?? [], fitting: available, available, design, page: guide.page, pages: meta?.pages ?? 1 }
  }
  const all = (await api.product.getbycatid({ ...query, per_page: MAX_STONES })).data ?? []
  const englishProducts =
    lang === 'en' ? all : ((await api.product.getbycatid({ ...query, lang: 'en', per_page: MAX_STONES })).data ?? [])
  const fittingIds = new Set(englishProducts.filter((product) => fitsDesign(design, product)).map(({ id }) => id))
  const stones = all.filter(({ id }) => fittingIds.has(id))
  const pages = Math.max(1, Math.ceil(stones.length / PER_PAGE))
  const page = Math.min(guide.page, pages)
  const pageStones = stones.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return { stones: pageStones, fitting: stones.length, available: all.length, design, page, pages }
}

async function loadDesign(key: string, lang: Locale): Promise<Design | null> {
  return (await api.product.designlist({ lang })).data?.find((one) => one.key === key) ?? null
}

function fitsDesign({ shapes, min_mm, max_mm }: Design, product: Product): boolean {
  const sizes = { leastUm: Math.round(min_mm * 1000), mostUm: Math.round(max_mm * 1000) }
  return findMisfit({ shapes: shapes.map(({ key }) => key), ...sizes }, toStone(product)) === null
}

/** The properties that decide whether a product fits a setting, from its English texts: `Near-round → near-round`. */
function toStone({ category, shape, cut, dimensions_mm: mm }: Product): Stone {
  const key = (word: string | null) => word?.toLowerCase().replace(/\s+/g, '-') ?? null
  const lengthUm = mm && Math.round(mm.length * 1000)
  return { type_id: category.category_type_id, shape: key(shape), cut: key(cut), lengthUm }
}
