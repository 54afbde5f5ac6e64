import { isRobot, parsePageVisit } from '../domain/analytics/traffic'
import { parseJson } from '../domain/text/parse-json'
import { readBodyText } from './http/bounded-body'
import { isSameOrigin } from './http/origin'
import { getRemote } from './remote/remote'

const MAX_BYTES = 1_000

/**
 * Counts the page view that a public page reports, except from robots, other origins and shoppers who opt out of tracking.
 * `too_large` for a body longer than any page sends.
 */
export async function recordPageView(request: Request, now = new Date()): Promise<'too_large' | undefined> {
  const { headers } = request
  if (getRemote() || !isSameOrigin(request) || isRobot(headers.get('user-agent'))) return
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return
  const text = await readBodyText(request, MAX_BYTES)
  if (text === null) return 'too_large'
  const pageView = parsePageVisit(parseJson(text))
  if (!pageView) return
  const { countPageView: countSeen } = await import('../server/admin/traffic-count')
  countSeen(pageView, headers.get('x-navamani-address') ?? 'unknown', now)
}
