import { DETAIL_WIDTH, LARGE_PHOTO_WIDTHS, PHOTO_WIDTHS, WIDE_PHOTO_WIDTHS } from '../../domain/media/photo-widths'
import { getCustomerId } from '../../session/current'
import { site } from '../../site'
import { getRemote } from '../remote/remote'

const WIDTHS = new Set<number>([...PHOTO_WIDTHS, ...LARGE_PHOTO_WIDTHS, ...WIDE_PHOTO_WIDTHS])
const NAME = /^([a-f0-9]{64})-(\d{3,4})\.webp$/

/** An uploaded photograph that everybody may see, by its SHA-256, as large as programs read it; null if there is none. */
export async function readUploadedPhoto(sha: string): Promise<Buffer | null> {
  if (getRemote()) return null
  const { isPublicPhoto } = await import('../../server/review/review-photos')
  const { readNearestPhotograph, readPhotograph } = await import('../../server/storage/photographs')
  const { readLogo } = await import('../../server/storage/logo')
  if (!(await isPublicPhoto(sha))) return null
  if (sha === site().logo?.sha) return readLogo(sha)
  return (await readPhotograph(sha, DETAIL_WIDTH)) ?? readNearestPhotograph(sha, DETAIL_WIDTH)
}

type PhotoFile = { bytes: Buffer; isExact: boolean; isPublic: boolean }

/**
 * The file for a URL below /images/u/, `3f…-320.webp`; null if there is none for the caller. `isExact` is false where
 * another size takes the place of one that the same photograph may get when it is sent again. A photograph
 * of a review that the shop does not show is for staff, and for its author with `?number=…&key=…` of the review link.
 */
export async function readPhotoFile(request: Request, name: string): Promise<PhotoFile | null> {
  const [, sha, text] = NAME.exec(name) ?? []
  const width = Number(text)
  if (!sha || !WIDTHS.has(width) || getRemote()) return null
  const { canSeePhoto, isPublicPhoto } = await import('../../server/review/review-photos')
  const isPublic = await isPublicPhoto(sha)
  if (!isPublic && !(await canSeePhoto(sha, readReference(request), await toContext(request)))) return null
  const { readNearestPhotograph, readPhotograph } = await import('../../server/storage/photographs')
  const exact = await readPhotograph(sha, width)
  if (exact) return { bytes: exact, isExact: true, isPublic }
  const bytes = await readNearestPhotograph(sha, width)
  return bytes && { bytes, isExact: false, isPublic }
}

function readReference({ url }: Request): { number: string; key: string } {
  const { searchParams } = new URL(url)
  return { number: searchParams.get('number') ?? '', key: searchParams.get('key') ?? '' }
}

const toContext = async ({ headers }: Request) => ({
  customerId: await getCustomerId(),
  address: headers.get('x-navamani-address') ?? 'unknown',
  now: new Date(),
})

type SavePhotoResult = { photo: { src: string; width: number; height: number } } | { refused: string }

/** Stores a photograph that staff uploads, or returns why it is rejected (lib/server/storage/photographs.ts). */
export async function savePhoto(bytes: Uint8Array, by: number): Promise<SavePhotoResult> {
  const { addPhotograph, NotAPhotographError } = await import('../../server/storage/photographs')
  try {
    return { photo: await addPhotograph(bytes, { by, now: new Date() }) }
  } catch (error) {
    if (error instanceof NotAPhotographError) return { refused: error.reason }
    throw error
  }
}
