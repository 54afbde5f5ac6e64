import { readPhotoFile } from '@/lib/api/documents/photograph'
import { toErrorResponse } from '@/lib/api/http/error-response'

export const dynamic = 'force-dynamic'

const YEAR_SECONDS = 31_536_000
const DAY_SECONDS = 86_400

/** `/images/u/3f…-320.webp`: an uploaded photograph. Its name is its SHA-256, so a size that exists never changes. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  try {
    return await toPhotoResponse(request, (await params).file)
  } catch (error) {
    return toErrorResponse('images/u', error)
  }
}

async function toPhotoResponse(request: Request, file: string): Promise<Response> {
  const photo = await readPhotoFile(request, file)
  if (!photo) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-cache' } })
  const age = photo.isExact ? `${YEAR_SECONDS}, immutable` : DAY_SECONDS
  const headers = {
    ETag: `"${photo.isExact ? file : `${file}-${photo.bytes.byteLength}`}"`,
    'Cache-Control': photo.isPublic ? `public, max-age=${age}` : 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(photo.bytes), {
    headers: { ...headers, 'Content-Type': 'image/webp', 'Content-Length': String(photo.bytes.byteLength) },
  })
}
