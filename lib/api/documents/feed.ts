import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { MetaProduct, MetaState } from '../../contract/admin/page-data'
import type { Locale } from '../../i18n/locale'
import { type Feed, toFeedText } from '../../seo/feeds/feed'
import { site } from '../../site'
import { api } from '../index'

const BUILD_ID = '.next/BUILD_ID'
const PER_BATCH = 250
const TAG_LETTERS = 22

/** State and ETag of a feed before it is written; null if a remote API cannot list its products. */
export async function getFeedState(feed: Feed): Promise<{ state: MetaState; tag: string } | null> {
  const { data: state } = await api.meta.state({})
  if (!state) return null
  const said = JSON.stringify([feed, state, site(), release()])
  return { state, tag: `W/"${createHash('sha256').update(said).digest('base64url').slice(0, TAG_LETTERS)}"` }
}

let known: string | undefined

/** The build id is part of the ETag: another build may write the feed differently. */
function release(): string {
  known ??= existsSync(BUILD_ID) ? readFileSync(BUILD_ID, 'utf8') : ''
  return known
}

/** Streams a feed's text while the catalogue is read in batches. Throws if the catalogue becomes unavailable. */
export function readFeed(feed: Feed, state: MetaState): AsyncGenerator<string> {
  return toFeedText(feed, state, readProducts(feed.locale))
}

async function* readProducts(lang: Locale): AsyncGenerator<MetaProduct[]> {
  for (let after = 0; ; ) {
    const { data, msg } = await api.meta.pieces({ after, per_page: PER_BATCH, lang })
    if (!data) throw new Error(`the products after ${after}: ${msg}`)
    const last = data.at(-1)
    if (!last) return
    yield data
    after = last.id
  }
}
