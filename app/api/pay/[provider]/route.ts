import { after } from 'next/server'
import { readText } from '@/lib/api/http/bounded-body'
import { failure } from '@/lib/api/http/http-failure'
import { processWebhookEvents, storeWebhookEvents } from '@/lib/api/pay'
import { refresh } from '@/lib/cache/refresh'

type Params = { params: Promise<{ provider: string }> }

/** Far more than any gateway tells at once. */
const MAX_BYTES = 512 * 1024

const say = (status: number, words: string) =>
  new Response(words, { status, headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' } })

/** A gateway's webhook: its signature is held against the raw body, it is kept, answered at once, and worked off after. */
export async function POST(request: Request, { params }: Params): Promise<Response> {
  const { provider } = await params
  try {
    const raw = await readText(request, MAX_BYTES)
    if (raw === null) return say(413, 'This is too long.')
    const kept = await storeWebhookEvents(provider, raw, request.headers, new Date())
    if (kept === 'no_gateway') return say(404, 'There is no such gateway here.')
    if (kept === 'away') return say(503, 'Tell it again later.')
    if (kept === 'not_its_own') return say(400, 'This notice is not the gateway’s.')
    if (kept > 0) after(async () => refresh(await processWebhookEvents(new Date())))
    return say(200, 'kept')
  } catch (error) {
    return failure(`pay/${provider}`, error)
  }
}
