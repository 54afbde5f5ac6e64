import { isRobot, parseSeen } from '../domain/seen'
import { isOwnOrigin } from './origin'
import { getRemote } from './remote'

const MOST_BYTES = 1_000

/** Counts what a public page told; robots, other origins and shoppers who asked not to be counted are left out. */
export async function takeSeen(request: Request, now = new Date()): Promise<void> {
  const { headers } = request
  if (getRemote() || !isOwnOrigin(request) || isRobot(headers.get('user-agent'))) return
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return
  if (Number(headers.get('content-length') ?? Number.NaN) > MOST_BYTES) return
  const text = await request.text()
  const seen = text.length <= MOST_BYTES ? parseSeen(toJson(text)) : null
  if (!seen) return
  const { countSeen } = await import('../server/shop-count')
  countSeen(seen, headers.get('x-navamani-address') ?? 'unknown', now)
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
