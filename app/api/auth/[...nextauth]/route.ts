import type { NextRequest } from 'next/server'
import nextAuth from 'next-auth'
import { isOwnOrigin } from '@/lib/api/origin'
import { sessionOptions } from '@/lib/session/options'

type Params = { params: Promise<{ nextauth: string[] }> }

/** The shop answers under every host it is reached by; without this next-auth would know only one. */
process.env.AUTH_TRUST_HOST ??= '1'

async function handle(request: NextRequest, context: Params): Promise<Response> {
  if (request.method === 'POST' && !isOwnOrigin(request)) return new Response('Foreign origin.', { status: 403 })
  return nextAuth(request, context, sessionOptions())
}

export { handle as GET, handle as POST }
