import { NextRequest } from 'next/server'
import nextAuth from 'next-auth'
import { readBytes } from '@/lib/api/bounded-body'
import { answer, MAX_BODY_BYTES } from '@/lib/api/http'
import { isOwnOrigin } from '@/lib/api/origin'
import { sessionOptions } from '@/lib/session/options'

type Params = { params: Promise<{ nextauth: string[] }> }

/** The shop answers under every host it is reached by; without this next-auth would know only one. */
process.env.AUTH_TRUST_HOST ??= '1'

/** Every sign-in is a form that is sent: next-auth has no way back from another site to answer here. */
export async function GET(request: NextRequest, context: Params): Promise<Response> {
  const [action] = (await context.params).nextauth
  if (action === 'callback') return answer(405, 'Send the form.', { Allow: 'POST' })
  return nextAuth(request, context, sessionOptions())
}

/** The body is read here, since next-auth reads one of any length. */
export async function POST(request: NextRequest, context: Params): Promise<Response> {
  if (!isOwnOrigin(request)) return new Response('Foreign origin.', { status: 403 })
  const body = await readBytes(request, MAX_BODY_BYTES)
  if (!body) return answer(413, `Send at most ${MAX_BODY_BYTES} bytes.`)
  const { url, method, headers } = request
  return nextAuth(new NextRequest(url, { method, headers, body: new Uint8Array(body) }), context, sessionOptions())
}
