import { cache } from 'react'
import { ORDERED_KINDS } from '../../domain/customization/customization'
import type { Locale } from '../../i18n/locale'
import { api } from '../index'

/**
 * The kinds of jewellery that a product can be set in, with the problem of each that is impossible; empty if all are.
 * Also empty for a remote API without customization.
 */
export async function getMadeKinds({ id, category_id }: { id: number; category_id: number }, lang: Locale) {
  const answer = await askKinds(id, category_id, lang)
  const kinds = ORDERED_KINDS.flatMap((kind) => {
    const one = answer.find((other) => other.kind === kind)
    return one && one.problem !== undefined ? [{ ...one, kind, problem: one.problem }] : []
  })
  return kinds.some(({ problem }) => problem === null) ? kinds : []
}

/** Cached per request: a page's options and its structured data need the same data. */
const askKinds = cache(async (id: number, category_id: number, lang: Locale) => {
  return (await api.cp.getbycategory({ id: category_id, product_id: id, lang })).data ?? []
})
