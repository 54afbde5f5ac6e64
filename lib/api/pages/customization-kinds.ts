import { cache } from 'react'
import { ORDERABLE_KINDS } from '../../domain/customization/customization'
import type { Locale } from '../../domain/locale'
import { api } from '../index'

/**
 * The kinds of jewellery that a product can be set in, with the problem of each that is impossible; empty if all are.
 * Also empty for a remote API without customization.
 */
export async function getCustomizationKinds({ id, category_id }: { id: number; category_id: number }, lang: Locale) {
  const offers = await loadKinds(id, category_id, lang)
  const kinds = ORDERABLE_KINDS.flatMap((kind) => {
    const offer = offers.find((other) => other.kind === kind)
    return offer && offer.problem !== undefined ? [{ ...offer, kind, problem: offer.problem }] : []
  })
  return kinds.some(({ problem }) => problem === null) ? kinds : []
}

/** Cached per request: a page's options and its structured data need the same data. */
const loadKinds = cache(async (id: number, category_id: number, lang: Locale) => {
  return (await api.cp.getbycategory({ id: category_id, product_id: id, lang })).data ?? []
})
