import { after, type NextRequest } from 'next/server'
import { ask } from '@/lib/api/backend'
import { allowedMethod, answer, readInput, toContext } from '@/lib/api/http/http'
import { failure } from '@/lib/api/http/http-failure'
import { isOwnOrigin } from '@/lib/api/http/origin'
import { refresh } from '@/lib/cache/refresh'
import { expireTags } from '@/lib/cache/stale-tags'
import { getCall } from '@/lib/contract'
import { isHttpsProtocol } from '@/lib/session/https'
import { toTypedCookie } from '@/lib/session/typed'

type Params = { params: Promise<{ path: string[] }> }

async function handle(request: NextRequest, { params }: Params): Promise<Response> {
  const path = (await params).path.join('/')
  const call = getCall(path)
  if (!call) return answer(404, `There is no call ${path.slice(0, 80)}.`)
  if (request.method !== call.method && !(request.method === 'HEAD' && call.method === 'GET')) {
    return answer(405, `Use ${call.method} for ${path}.`, { Allow: allowedMethod(call.method) })
  }
  if (call.method === 'POST' && !isOwnOrigin(request)) return answer(403, 'This origin may not call the shop.')
  try {
    const input = await readInput(request, call.method)
    if ('refused' in input) return input.refused
    const context = await toContext(request, call)
    if (!context) return answer(401, 'This key opens nothing here.', { 'WWW-Authenticate': 'Bearer' })
    const { status, envelope, touched, expired = [], retryAfter } = await ask(path, input.value, context)
    // Before the answer: whoever saved something looks at the page next.
    expireTags(expired)
    if (touched.length > 0) after(() => refresh(touched))
    const typed = await toTypedCookie(
      path,
      input.value,
      envelope,
      isHttpsProtocol(request.headers.get('x-forwarded-proto')),
    )
    return Response.json(envelope, {
      status,
      headers: {
        'Cache-Control': 'no-store',
        ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
        ...(typed && { 'Set-Cookie': typed }),
      },
    })
  } catch (error) {
    return failure(path, error)
  }
}

export { handle as GET, handle as POST, handle as PUT, handle as PATCH, handle as DELETE, handle as OPTIONS }
