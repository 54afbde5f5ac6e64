import type { FeedProduct, FeedState } from '../../contract/admin/page-data'
import { isLocale, type Locale } from '../../domain/locale'
import { site } from '../../site'
import { toFacebookHead, toFacebookRow } from './facebook'
import { GOOGLE_TAIL, toGoogleHead, toGoogleItem } from './google'
import { toFeedItem } from './item'

/** A catalogue feed: for whom, and in which language. */
export type Feed = { vendor: 'google' | 'meta'; locale: Locale }

const NAME = /^(google|meta)-([a-z]+)\.(xml|csv)$/
const EXTENSION = { google: 'xml', meta: 'csv' } as const
export const FEED_TYPE = { google: 'application/xml; charset=utf-8', meta: 'text/csv; charset=utf-8' } as const

/** The feed of a file's name; null when there is none, or its language is off. `'google-fr.xml' → { vendor: 'google', locale: 'fr' }` */
export function parseFeedName(name: string): Feed | null {
  const [, vendor, locale = '', extension] = NAME.exec(name) ?? []
  if (
    (vendor !== 'google' && vendor !== 'meta') ||
    !isLocale(locale) ||
    !site().locales.includes(locale) ||
    EXTENSION[vendor] !== extension
  )
    return null
  return { vendor, locale }
}

/** Its path: `/feeds/google-fr.xml`. */
export function feedPath({ vendor, locale }: Feed): string {
  return `/feeds/${vendor}-${locale}.${EXTENSION[vendor]}`
}

/** The text of a feed, batch by batch of its products: no more than one batch is held. */
export async function* toFeedText(feed: Feed, state: FeedState, batches: AsyncIterable<FeedProduct[]>) {
  const { vendor, locale } = feed
  const toEntry = vendor === 'google' ? toGoogleItem : toFacebookRow
  yield vendor === 'google' ? toGoogleHead(locale, state) : toFacebookHead()
  for await (const batch of batches) yield batch.map((product) => toEntry(toFeedItem(product, locale), state)).join('')
  if (vendor === 'google') yield GOOGLE_TAIL
}
