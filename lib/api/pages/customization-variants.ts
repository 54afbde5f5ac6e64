import { COMMON_SIZES, COMMON_SYSTEM } from '../../domain/units/common-sizes'
import type { Locale } from '../../i18n/locale'
import type { MadeVariant } from '../../seo/json-ld/product-group'
import { api } from '../index'
import { getMadeKinds } from './customization-kinds'

type Product = { id: number; category_id: number; stock: number }

/** The rings that can be ordered with a stone: the cheapest design in each metal, in the common sizes. */
export async function getMadeVariants(product: Product, locale: Locale): Promise<MadeVariant[]> {
  if (product.stock === 0) return []
  const kinds = await getMadeKinds(product, locale)
  const ring = kinds.find(({ kind, problem }) => kind === 'ring' && problem === null)
  if (!ring?.least?.length) return []
  const { data: systems } = await api.ring.system({ lang: locale })
  const system = systems?.find(({ key }) => key === COMMON_SYSTEM)
  if (!system) return []
  const { data } = await api.ring.size({ id: system.id })
  const sizes = COMMON_SIZES.flatMap((label) => data?.find((size) => size.label === label) ?? [])
  return ring.least.flatMap((least) =>
    sizes.map(({ key, label }) => ({ ...least, size: { key, name: `${system.name} ${label}` } })),
  )
}
