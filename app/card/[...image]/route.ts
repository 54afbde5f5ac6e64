import { toCardJpeg } from '@/lib/seo/card-image'

const WEEK_SECONDS = 604_800

/** `/card/gemstones/ruby.jpg`: the picture that a shared link shows. */
export async function GET(_request: Request, { params }: { params: Promise<{ image: string[] }> }): Promise<Response> {
  const { image } = await params
  const address = image.join('/')
  const jpeg = address.endsWith('.jpg') ? await toCardJpeg(address.slice(0, -'.jpg'.length)) : null
  if (!jpeg) return new Response('Not found', { status: 404 })
  return new Response(new Uint8Array(jpeg), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': `public, max-age=${WEEK_SECONDS}, immutable` },
  })
}
