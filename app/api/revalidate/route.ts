import { z } from 'zod'
import { isBearer } from '@/lib/cache/bearer'
import { refresh } from '@/lib/cache/refresh'
import { env } from '@/lib/env'

const Body = z.object({ tags: z.array(z.string().min(1).max(200)).min(1).max(1_000) })

const answer = (status: number, msg: string) =>
  Response.json(
    { status: status === 200 ? 1 : 0, msg, data: null },
    { status, headers: { 'Cache-Control': 'no-store' } },
  )

/** Has the pages of these tags made anew: for the worker and the command line, which change data outside this process. */
export async function POST(request: Request): Promise<Response> {
  const secret = env().REVALIDATE_SECRET
  if (!secret) return answer(404, 'There is nothing here.')
  if (!isBearer(request.headers.get('authorization'), secret)) return answer(401, 'The secret is wrong.')
  const body = Body.safeParse(await request.json().catch(() => null))
  if (!body.success) return answer(422, 'Send { "tags": ["…"] }.')
  await refresh(body.data.tags)
  return answer(200, 'ok')
}
