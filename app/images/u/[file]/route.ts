import { readPhotoFile } from '@/lib/api/documents/photograph'

export const dynamic = 'force-dynamic'

const YEAR_SECONDS = 31_536_000

/** `/images/u/3f…-320.webp`: an uploaded photograph. Its name is its SHA-256, so it never changes. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params
  const bytes = await readPhotoFile(file)
  if (!bytes) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-cache' } })
  const headers = {
    ETag: `"${file}"`,
    'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
    'X-Content-Type-Options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'Content-Type': 'image/webp', 'Content-Length': String(bytes.byteLength) },
  })
}
