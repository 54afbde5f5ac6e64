import { readUploadedPhoto } from '@/lib/api/photograph'
import { toFeedPhoto } from '@/lib/seo/feeds/photo'

const WEEK_SECONDS = 604_800
const ENDING = '.jpg'

/** `/feeds/photos/gemstones/ruby.jpg`: a photograph in the format that every catalogue takes. */
export async function GET(_request: Request, { params }: { params: Promise<{ photo: string[] }> }): Promise<Response> {
  const name = (await params).photo.join('/')
  const jpeg = name.endsWith(ENDING) ? await toFeedPhoto(name.slice(0, -ENDING.length), readUploadedPhoto) : null
  if (!jpeg) return new Response('Not found', { status: 404 })
  return new Response(new Uint8Array(jpeg), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': `public, max-age=${WEEK_SECONDS}` },
  })
}
