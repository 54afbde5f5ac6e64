import type { z } from 'zod'
import type { BannerDraft, DeliveryDraft, Meaning, RatesDraft, shopData } from '../../../contract/admin/shop-data'
import { type Known, readDocument, saveDocument, undoDocument } from '../../catalogue/shop-document'
import { synonymDocument } from '../../catalogue/synonym-document'
import type { Lang } from '../../catalogue/terms'
import type { Answer, Context } from '../../runtime/answer'
import { searchNow } from '../../search/search'
import { meantBy } from '../../search/search-meant'
import { suggest } from '../../search/search-suggest'
import { bannerDocument } from './banner-document'
import { deliveryDocument } from './delivery-document'
import { ratesDocument } from './rates-document'

type Save<Value> = { version: number; value: Value }
type Told<Value> = Promise<Answer<Known<Value>>>

/** The dispatcher has already checked the role that this call requires. */
export async function banners(): Told<BannerDraft[]> {
  return { data: await readDocument(bannerDocument) }
}

export const savebanners = (input: Save<BannerDraft[]>, context: Context): Told<BannerDraft[]> =>
  saveDocument(bannerDocument, input, context)

export async function synonyms(): Told<Meaning[]> {
  return { data: await readDocument(synonymDocument) }
}

export const savesynonyms = (input: Save<Meaning[]>, context: Context): Told<Meaning[]> =>
  saveDocument(synonymDocument, input, context)

export async function delivery(): Told<DeliveryDraft> {
  return { data: await readDocument(deliveryDocument) }
}

export const savedelivery = (input: Save<DeliveryDraft>, context: Context): Told<DeliveryDraft> =>
  saveDocument(deliveryDocument, input, context)

export async function rates(): Told<RatesDraft> {
  return { data: await readDocument(ratesDocument) }
}

export const saverates = (input: Save<RatesDraft>, context: Context): Told<RatesDraft> =>
  saveDocument(ratesDocument, input, context)

export function undo({ what, ...input }: z.output<typeof shopData.undo.input>, context: Context) {
  if (what === 'banners') return undoDocument(bannerDocument, input, context)
  if (what === 'rates') return undoDocument(ratesDocument, input, context)
  return what === 'synonyms'
    ? undoDocument(synonymDocument, input, context)
    : undoDocument(deliveryDocument, input, context)
}

const FEW = 5

async function try_({ q, lang }: { q: string; lang: Lang }, context: Context) {
  const found = await searchNow({ searchTerm: q, page: 1, per_page: FEW, sort: 'ascending', lang })
  const { data: suggested } = await suggest({ q, lang }, { ...context, address: 'server' })
  return {
    data: {
      meant: await meantBy(q, lang),
      corrected: found.meta?.corrected ?? null,
      understood: (found.meta?.understood ?? []).map(({ kind, label }) => ({ kind, label })),
      suggested: suggested.categories.map(({ name }) => name),
      total: found.meta?.total ?? 0,
      first: found.data.map(({ title }) => title),
    },
  }
}

export { try_ as try }
