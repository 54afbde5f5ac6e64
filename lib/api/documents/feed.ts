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

/** What a feed would say, before it is made: null where a remote cannot list its products. `tag` names its content. */
export async function getFeedState(feed: Feed): Promise<{ state: MetaState; tag: string } | null> {
  const { data: state } = await api.meta.state({})
  if (!state) return null
  const said = JSON.stringify([feed, state, site(), release()])
  return { state, tag: `W/"${createHash('sha256').update(said).digest('base64url').slice(0, TAG_LETTERS)}"` }
}

let known: string | undefined

/** The build that writes the feed: another one may write it otherwise. */
function release(): string {
  known ??= existsSync(BUILD_ID) ? readFileSync(BUILD_ID, 'utf8') : ''
  return known
}

/** The text of a feed in products, read from the catalogue as it is taken. Throws where the catalogue goes away meanwhile. */
export function readFeed(feed: Feed, state: MetaState): AsyncGenerator<string> {
  return toFeedText(feed, state, readProducts(feed.locale))
}

async function* readProducts(lang: Locale): AsyncGenerator<MetaProduct[]> {
  for (let after = 0; ; ) {
    const { data, msg } = await api.meta.pieces({ after, per_page: PER_BATCH, lang })
    if (!data) throw new Error(`the pieces after ${after}: ${msg}`)
    const last = data.at(-1)
    if (!last) return
    yield data
    after = last.id
  }
}
