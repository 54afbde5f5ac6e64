import { loadFeedState, readFeed } from '@/lib/api/documents/feed'
import { acquireFeedSlot, toByteStream } from '@/lib/api/documents/feed-slots'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { FEED_TYPE, parseFeedName } from '@/lib/seo/feeds/feed'
import { isNotModified } from '@/lib/seo/not-modified'

export const dynamic = 'force-dynamic'

const BUSY = { 'Retry-After': '60', 'Cache-Control': 'no-store' }

type Props = { params: Promise<{ feed: string }> }

/** `/feeds/google-fr.xml`, `/feeds/meta-en.csv`: every product for Merchant Center or Commerce Manager, streamed. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const name = (await params).feed
  const feed = parseFeedName(name)
  if (!feed) return notFound('There is no such feed.')
  try {
    const feedState = await loadFeedState(feed)
    if (!feedState) return notFound('The shop behind this one does not list its products.')
    const { state, tag } = feedState
    const changedAt = Date.parse(state.changed_at)
    const headers = {
      'Content-Type': FEED_TYPE[feed.vendor],
      'Cache-Control': 'public, max-age=600',
      'X-Robots-Tag': 'noindex',
      'Content-Disposition': `inline; filename="${state.sample ? 'sample-' : ''}${name}"`,
      ETag: tag,
      'Last-Modified': new Date(changedAt).toUTCString(),
      ...(state.sample && { 'X-Catalogue': 'sample' }),
    }
    if (isNotModified(request, tag, changedAt)) return new Response(null, { status: 304, headers })
    if (request.method === 'HEAD') return new Response(null, { headers })
    const slot = acquireFeedSlot(request.headers.get('x-navamani-address') ?? 'unknown')
    if (!slot) return new Response('Too many feeds at once.\n', { status: 429, headers: BUSY })
    return new Response(toByteStream(readFeed(feed, state), slot.release), { headers })
  } catch (error) {
    return toErrorResponse(`feeds/${name}`, error)
  }
}

export const HEAD = GET

function notFound(reason: string): Response {
  return new Response(`${reason}\n`, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
