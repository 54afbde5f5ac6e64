import { readUploadedPhoto } from '@/lib/api/documents/photograph'
import { toPictureResponse } from '@/lib/seo/drawing/drawing-queue'
import { toFeedPhoto } from '@/lib/seo/feeds/photo'

/** Kept like a page: encoded once, and a name never gets another photograph. */
export const revalidate = 604_800

const ENDING = '.jpg'

export function generateStaticParams() {
  return []
}

/** `/feeds/photos/gemstones/ruby.jpg`: a photograph in the format that every catalogue takes. */
export async function GET(_request: Request, { params }: { params: Promise<{ photo: string[] }> }): Promise<Response> {
  const name = (await params).photo.join('/')
  if (!name.endsWith(ENDING)) return notFound()
  return toPictureResponse(async () => {
    const jpeg = await toFeedPhoto(name.slice(0, -ENDING.length), readUploadedPhoto)
    if (!jpeg) return notFound()
    return new Response(new Uint8Array(jpeg), {
      headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': `public, max-age=${revalidate}` },
    })
  })
}

const notFound = () => new Response('Not found', { status: 404 })
