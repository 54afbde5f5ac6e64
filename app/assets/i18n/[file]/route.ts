import { createHash } from 'node:crypto'
import { MESSAGES } from '@/lib/i18n/messages'

type Params = { params: Promise<{ file: string }> }

/** Known texts change with a release: five minutes without asking, a day while a newer one is fetched. */
const FRESH = 'public, max-age=300, stale-while-revalidate=86400'

function toFile(messages: object) {
  const text = JSON.stringify(messages)
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}

const FILES = new Map(Object.entries(MESSAGES).map(([locale, messages]) => [`${locale}.json`, toFile(messages)]))

/** `/assets/i18n/fr.json`: the shop's words in a language, as the file they are written in. */
export async function GET(request: Request, { params }: Params): Promise<Response> {
  const file = FILES.get((await params).file)
  if (!file) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const headers = { ETag: file.tag, 'Cache-Control': FRESH, 'Access-Control-Allow-Origin': '*' }
  const clientTags = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (clientTags?.includes(file.tag) || clientTags?.includes('*')) return new Response(null, { status: 304, headers })
  return new Response(file.text, { headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } })
}
