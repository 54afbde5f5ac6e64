import { readLogoFile } from '@/lib/api/documents/logo'

export const dynamic = 'force-dynamic'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const CURRENT = 'public, max-age=3600'

/** `/images/logo/3f…-header.webp`: a picture made of an uploaded logo. Its name changes with the logo. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const picture = await readLogoFile((await params).file)
  if (!picture) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-cache' } })
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'Cache-Control': picture.isExact ? IMMUTABLE : CURRENT,
      'Content-Type': picture.type,
      'Content-Length': String(picture.bytes.byteLength),
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
