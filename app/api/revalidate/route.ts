import { z } from 'zod'
import { readBodyText } from '@/lib/api/http/bounded-body'
import { isBearer } from '@/lib/cache/bearer'
import { refresh } from '@/lib/cache/refresh'
import { parseJson } from '@/lib/domain/text/parse-json'
import { env } from '@/lib/env'

const Body = z.object({ tags: z.array(z.string().min(1).max(200)).min(1).max(1_000) })

/** A thousand tags. */
const MAX_BYTES = 262_144

const envelopeResponse = (status: number, msg: string) =>
  Response.json(
    { status: status === 200 ? 1 : 0, msg, data: null },
    { status, headers: { 'Cache-Control': 'no-store' } },
  )

/** Has the pages of these tags rendered again: for the worker and the command line, which change data outside this process. */
export async function POST(request: Request): Promise<Response> {
  const secret = env().REVALIDATE_SECRET
  if (!secret) return envelopeResponse(404, 'There is nothing here.')
  if (!isBearer(request.headers.get('authorization'), secret)) return envelopeResponse(401, 'The secret is wrong.')
  const text = await readBodyText(request, MAX_BYTES)
  if (text === null) return envelopeResponse(413, 'These are too many tags.')
  const body = Body.safeParse(parseJson(text))
  if (!body.success) return envelopeResponse(422, 'Send { "tags": ["…"] }.')
  await refresh(body.data.tags)
  return envelopeResponse(200, 'ok')
}
