import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { FeedProduct, FeedState } from '../../contract/admin/page-data'
import type { Locale } from '../../domain/locale'
import { type Feed, toFeedText } from '../../seo/feeds/feed'
import { site } from '../../site'
import { api } from '../index'

const BUILD_ID_FILE = '.next/BUILD_ID'
const PER_BATCH = 250
const TAG_LENGTH = 22

/** State and ETag of a feed before it is written; null if a remote API cannot list its products. */
export async function loadFeedState(feed: Feed): Promise<{ state: FeedState; tag: string } | null> {
  const { data: state } = await api.meta.state({})
  if (!state) return null
  const content = JSON.stringify([feed, state, site(), readBuildId()])
  return { state, tag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, TAG_LENGTH)}"` }
}

let buildId: string | undefined

/** The build id is part of the ETag: another build may write the feed differently. */
function readBuildId(): string {
  buildId ??= existsSync(BUILD_ID_FILE) ? readFileSync(BUILD_ID_FILE, 'utf8') : ''
  return buildId
}

/** Streams a feed's text while the catalogue is read in batches. Throws if the catalogue becomes unavailable. */
export function readFeed(feed: Feed, state: FeedState): AsyncGenerator<string> {
  return toFeedText(feed, state, readProducts(feed.locale))
}

async function* readProducts(lang: Locale): AsyncGenerator<FeedProduct[]> {
  for (let after = 0; ; ) {
    const { data, msg } = await api.meta.pieces({ after, per_page: PER_BATCH, lang })
    if (!data) throw new Error(`the products after ${after}: ${msg}`)
    const last = data.at(-1)
    if (!last) return
    yield data
    after = last.id
  }
}
