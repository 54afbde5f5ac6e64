import { openVideoFile } from '@/lib/api/documents/video'
import { toByteRange } from '@/lib/api/http/byte-range'
import { toErrorResponse } from '@/lib/api/http/error-response'

export const dynamic = 'force-dynamic'

const YEAR_SECONDS = 31_536_000

/** `/videos/3f….mp4`: an uploaded video, whole or the part that the player asks for. Its name is its SHA-256. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  try {
    return await toVideoResponse(request, (await params).file)
  } catch (error) {
    return toErrorResponse('videos', error)
  }
}

async function toVideoResponse(request: Request, file: string): Promise<Response> {
  const video = await openVideoFile(file)
  if (!video) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-cache' } })
  const { bytes, read } = video
  const tag = `"${file}"`
  const headers = {
    ETag: tag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
    'X-Content-Type-Options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  const isSameFile = (request.headers.get('if-range') ?? tag) === tag
  const range = isSameFile ? toByteRange(request.headers.get('range'), bytes) : null
  if (range === 'unsatisfiable') {
    const refusal = { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes */${bytes}`, 'Cache-Control': 'no-store' }
    return new Response(null, { status: 416, headers: refusal })
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  const body = request.method === 'HEAD' ? null : await read(start, end)
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${bytes}` }),
      'Content-Type': file.endsWith('.webm') ? 'video/webm' : 'video/mp4',
      'Content-Length': String(end - start + 1),
    },
  })
}
