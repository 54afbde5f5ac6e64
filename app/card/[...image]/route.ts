import { readUploadedPhoto } from '@/lib/api/documents/photograph'
import { parseCardPath } from '@/lib/seo/card/card-face'
import { drawOnce } from '@/lib/seo/drawing/draw-once'
import { toPictureResponse } from '@/lib/seo/drawing/drawing-queue'
import { findCard } from '../find-card'

/** Cached like a page: the image is drawn once, and again when its product or category was edited. */
export const revalidate = 86_400

const YEAR_SECONDS = 31_536_000
const SHORT_SECONDS = 300

export function generateStaticParams() {
  return []
}

/**
 * `/card/en/gemstones/ruby/….jpg`: the picture that a shared link shows. The address of an older state leads to the
 * present one.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ image: string[] }> }): Promise<Response> {
  const address = (await params).image.join('/')
  const target = parseCardPath(address)
  const card = target && (await findCard(target.locale, target.subject))
  if (!card) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-cache' } })
  if (card.face === null || card.image !== `/card/${address}`) return redirectTo(card.image)
  const { face } = card
  return toPictureResponse(async () => {
    const jpeg = await drawOnce(address, face, readUploadedPhoto)
    return new Response(new Uint8Array(jpeg), {
      headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable` },
    })
  })
}

function redirectTo(location: string): Response {
  const headers = { Location: location, 'Cache-Control': `public, max-age=${SHORT_SECONDS}` }
  return new Response(null, { status: 307, headers })
}
