import type { Answer } from './customers'

/** Duration of the slow call in milliseconds, below the time-out of the shop. */
const SLOW_MS = 700
const wait = () => new Promise((resolve) => setTimeout(resolve, SLOW_MS))

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Numbers as text, and unknown fields. */
function toOddItem(value: unknown): unknown {
  if (!isFields(value)) return value
  const entries = Object.entries(value).map(([name, fieldValue]) => [
    name,
    typeof fieldValue === 'number' ? String(fieldValue) : fieldValue,
  ])
  return { ...Object.fromEntries(entries), __v: 0, seo: { score: '9' }, deleted_at: null }
}

function toOddData(path: string, data: unknown): unknown {
  if (Array.isArray(data)) {
    const items = data.map(toOddItem)
    return path === 'customer/signin' || path.startsWith('category/') ? items : { data: items, links: {} }
  }
  return path === 'customer/signup' && isFields(data) ? [toOddItem(data)] : toOddItem(data)
}

/** The same responses in another legal shape: a different envelope, `message` for `msg`, `success` for `status`. */
export async function toOdd(path: string, { status = 200, body }: Answer): Promise<Answer> {
  if (path === 'category/listall') await wait()
  if (!isFields(body)) return { status, body }
  const { status: flag, msg, data } = body
  const isRefused = flag === 0
  const envelope = {
    success: flag === 1,
    message: msg,
    server: 'odd/1.0',
    ...(data !== undefined && { data: toOddData(path, data) }),
  }
  return { status: isRefused && status === 200 ? 400 : status, body: envelope }
}
