import type { Locale } from '../../domain/locale'
import { COMMON_SIZES, COMMON_SYSTEM } from '../../domain/units/common-sizes'
import type { CustomizationVariant } from '../../seo/json-ld/product-group'
import { api } from '../index'
import { getCustomizationKinds } from './customization-kinds'

type StockedProduct = { id: number; category_id: number; stock: number }

/** The rings that can be ordered with a stone: the cheapest design in each metal, in the common sizes. */
export async function getCustomizationVariants(
  product: StockedProduct,
  locale: Locale,
): Promise<CustomizationVariant[]> {
  if (product.stock === 0) return []
  const kinds = await getCustomizationKinds(product, locale)
  const ring = kinds.find(({ kind, problem }) => kind === 'ring' && problem === null)
  if (!ring?.least?.length) return []
  const { data: systems } = await api.ring.system({ lang: locale })
  const system = systems?.find(({ key }) => key === COMMON_SYSTEM)
  if (!system) return []
  const { data } = await api.ring.size({ id: system.id })
  const sizes = COMMON_SIZES.flatMap((label) => data?.find((size) => size.label === label) ?? [])
  return ring.least.flatMap((cheapest) =>
    sizes.map(({ key, label }) => ({ ...cheapest, size: { key, name: `${system.name} ${label}` } })),
  )
}
