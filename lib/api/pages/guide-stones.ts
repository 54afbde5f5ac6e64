import type { Design } from '../../contract/design'
import type { Category, Product } from '../../contract/shapes'
import { misfitOf, type Stone } from '../../domain/customization/customization'
import type { Guide } from '../../domain/customization/jewel-guide'
import type { Locale } from '../../i18n/locale'
import { api } from '../index'

const PER_PAGE = 24
/** As many as the API gives at once, the least expensive first: enough to find some that a design holds. */
const MAX = 100

type Found = {
  stones: Product[]
  /** How many of `of` products in stock the design holds; all of them without one. */
  fitting: number
  of: number
  design: Design | null
  page: number
  pages: number
}

/** Products of a category in stock, the least expensive first; with a design named before the stone, those that it holds. */
export async function findStones(category: Category, guide: Guide, lang: Locale): Promise<Found> {
  const design = guide.design ? await getDesign(guide.design, lang) : null
  const asked = { id: category.id, stock: 'in' as const, sort: 'low' as const, lang }
  if (!design) {
    const { data, meta } = await api.product.getbycatid({ ...asked, page: guide.page, per_page: PER_PAGE })
    const of = meta?.total ?? 0
    return { stones: data ?? [], fitting: of, of, design, page: guide.page, pages: meta?.pages ?? 1 }
  }
  const all = (await api.product.getbycatid({ ...asked, per_page: MAX })).data ?? []
  const named =
    lang === 'en' ? all : ((await api.product.getbycatid({ ...asked, lang: 'en', per_page: MAX })).data ?? [])
  const fits = new Set(named.filter((product) => holds(design, product)).map(({ id }) => id))
  const stones = all.filter(({ id }) => fits.has(id))
  const pages = Math.max(1, Math.ceil(stones.length / PER_PAGE))
  const page = Math.min(guide.page, pages)
  const shown = stones.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return { stones: shown, fitting: stones.length, of: all.length, design, page, pages }
}

async function getDesign(key: string, lang: Locale): Promise<Design | null> {
  return (await api.product.designlist({ lang })).data?.find((one) => one.key === key) ?? null
}

function holds({ shapes, min_mm, max_mm }: Design, product: Product): boolean {
  const sizes = { leastUm: Math.round(min_mm * 1000), mostUm: Math.round(max_mm * 1000) }
  return misfitOf({ shapes: shapes.map(({ key }) => key), ...sizes }, toStone(product)) === null
}

/** A product as a goldsmith sees it, from its English words: `Near-round → near-round`. */
function toStone({ category, shape, cut, dimensions_mm: mm }: Product): Stone {
  const key = (word: string | null) => word?.toLowerCase().replace(/\s+/g, '-') ?? null
  const lengthUm = mm && Math.round(mm.length * 1000)
  return { type_id: category.category_type_id, shape: key(shape), cut: key(cut), lengthUm }
}
