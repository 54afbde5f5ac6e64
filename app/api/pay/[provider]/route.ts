import { after } from 'next/server'
import { readBodyText } from '@/lib/api/http/bounded-body'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { processWebhookEvents, storeWebhookEvents } from '@/lib/api/pay'
import { refresh } from '@/lib/cache/refresh'

type Params = { params: Promise<{ provider: string }> }

/** Far more than any gateway tells at once. */
const MAX_BYTES = 512 * 1024

const textResponse = (status: number, text: string) =>
  new Response(text, { status, headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' } })

/** A gateway's webhook: its signature is held against the raw body, it is kept, answered at once, and worked off after. */
export async function POST(request: Request, { params }: Params): Promise<Response> {
  const { provider } = await params
  try {
    const raw = await readBodyText(request, MAX_BYTES)
    if (raw === null) return textResponse(413, 'This is too long.')
    const outcome = await storeWebhookEvents(provider, raw, request.headers, new Date())
    if (outcome === 'no_gateway') return textResponse(404, 'There is no such gateway here.')
    if (outcome === 'away') return textResponse(503, 'Tell it again later.')
    if (outcome === 'not_its_own') return textResponse(400, 'This notice is not the gateway’s.')
    if (outcome > 0) after(async () => refresh(await processWebhookEvents(new Date())))
    return textResponse(200, 'kept')
  } catch (error) {
    return toErrorResponse(`pay/${provider}`, error)
  }
}
