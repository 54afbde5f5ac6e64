import type { z } from 'zod'
import type { BannerDraft, DeliveryDraft, Meaning, RatesDraft, shopData } from '../../../contract/admin/shop-data'
import { DEFAULT_SORT } from '../../../domain/listing/listing'
import type { Locale } from '../../../domain/locale'
import { type DocumentState, readDocument, saveDocument, undoDocument } from '../../catalogue/shop-document'
import { synonymDocument } from '../../catalogue/synonym-document'
import type { Answer, Context } from '../../runtime/answer'
import { searchNow } from '../../search/search'
import { suggest } from '../../search/search-suggest'
import { rewriteWithSynonyms } from '../../search/search-synonyms'
import { bannerDocument } from './banner-document'
import { deliveryDocument } from './delivery-document'
import { followLayout, homeSectionsDocument, menusDocument } from './layout-documents'
import { ratesDocument } from './rates-document'

type Save<Value> = { version: number; value: Value }
type DocumentAnswer<Value> = Promise<Answer<DocumentState<Value>>>

/** The dispatcher has already checked the role that this call requires. */
export async function banners(): DocumentAnswer<BannerDraft[]> {
  return { data: await readDocument(bannerDocument) }
}

export const savebanners = (input: Save<BannerDraft[]>, context: Context): DocumentAnswer<BannerDraft[]> =>
  saveDocument(bannerDocument, input, context)

export async function synonyms(): DocumentAnswer<Meaning[]> {
  return { data: await readDocument(synonymDocument) }
}

export const savesynonyms = (input: Save<Meaning[]>, context: Context): DocumentAnswer<Meaning[]> =>
  saveDocument(synonymDocument, input, context)

export async function delivery(): DocumentAnswer<DeliveryDraft> {
  return { data: await readDocument(deliveryDocument) }
}

export const savedelivery = (input: Save<DeliveryDraft>, context: Context): DocumentAnswer<DeliveryDraft> =>
  saveDocument(deliveryDocument, input, context)

export async function rates(): DocumentAnswer<RatesDraft> {
  return { data: await readDocument(ratesDocument) }
}

export const saverates = (input: Save<RatesDraft>, context: Context): DocumentAnswer<RatesDraft> =>
  saveDocument(ratesDocument, input, context)

export function undo({ what, ...input }: z.output<typeof shopData.undo.input>, context: Context) {
  if (what === 'banners') return undoDocument(bannerDocument, input, context)
  if (what === 'rates') return undoDocument(ratesDocument, input, context)
  if (what === 'menus') return followLayout(undoDocument(menusDocument, input, context))
  if (what === 'home') return followLayout(undoDocument(homeSectionsDocument, input, context))
  return what === 'synonyms'
    ? undoDocument(synonymDocument, input, context)
    : undoDocument(deliveryDocument, input, context)
}

const PREVIEW_SIZE = 5

async function trySearch({ q, lang }: { q: string; lang: Locale }, context: Context) {
  const results = await searchNow({ searchTerm: q, page: 1, per_page: PREVIEW_SIZE, sort: DEFAULT_SORT, lang })
  const { data: suggested } = await suggest({ q, lang }, { ...context, address: 'server' })
  return {
    data: {
      meant: await rewriteWithSynonyms(q, lang),
      corrected: results.meta?.corrected ?? null,
      understood: (results.meta?.understood ?? []).map(({ kind, label }) => ({ kind, label })),
      suggested: suggested.categories.map(({ name }) => name),
      total: results.meta?.total ?? 0,
      first: results.data.map(({ title }) => title),
    },
  }
}

export { trySearch as try }
