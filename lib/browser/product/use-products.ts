import useSWR from 'swr'
import type { Product } from '../../contract/shapes'
import type { Locale } from '../../domain/locale'
import { client } from '../client'

async function fetchProducts([, ids, lang]: readonly [string, string, Locale]): Promise<Product[]> {
  const { data, reason } = await client.product.getbyids({ ids, lang })
  if (!data) throw new Error(reason ?? 'unexpected')
  return data
}

/** The current products in the order of `ids`; fetched again when the shopper returns to the page. */
export function useProducts(ids: number[], lang: Locale) {
  const sortedIds = ids.toSorted((one, other) => one - other).join(',')
  const { data, error, mutate } = useSWR(sortedIds ? (['products', sortedIds, lang] as const) : null, fetchProducts, {
    keepPreviousData: true,
  })
  const ordered = ids.flatMap((id) => data?.find((product) => product.id === id) ?? [])
  return { products: data && ordered, failed: error !== undefined && !data, retry: () => mutate() }
}
