import { cache } from 'react'
import { ORDERED_KINDS } from '../../domain/customization/customization'
import type { Locale } from '../../i18n/locale'
import { api } from '../index'

/**
 * What a product can be made into, in the order of the kinds, with the reason where it cannot; empty where nothing can.
 * A remote that makes nothing, or does not tell of single products, has nothing to offer.
 */
export async function getMadeKinds({ id, category_id }: { id: number; category_id: number }, lang: Locale) {
  const answer = await askKinds(id, category_id, lang)
  const kinds = ORDERED_KINDS.flatMap((kind) => {
    const one = answer.find((other) => other.kind === kind)
    return one && one.problem !== undefined ? [{ ...one, kind, problem: one.problem }] : []
  })
  return kinds.some(({ problem }) => problem === null) ? kinds : []
}

/** Once for a page: its options and its structured data ask the same. */
const askKinds = cache(async (id: number, category_id: number, lang: Locale) => {
  return (await api.cp.getbycategory({ id: category_id, product_id: id, lang })).data ?? []
})
