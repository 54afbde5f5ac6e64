import { DRAFT_LIMITS, type ProductDraft } from '../catalogue/product-draft'
import { compareFileNames } from '../text/compare-file-names'
import { type MediaPlace, toMediaPlaces } from './media-file-name'

/** A file and its place among the photographs or frames of a product. */
export type PlannedFile<Item> = Pick<MediaPlace, 'kind' | 'position'> & { file: Item }
export type MediaPlan<Item, Product> = {
  products: { product: Product; files: PlannedFile<Item>[] }[]
  refused: { name: string; reason: MediaRefusal }[]
}
type MediaRefusal = 'wrong_type' | 'no_product' | 'twice' | 'too_many'

const LIMITS = { photo: DRAFT_LIMITS.images, frame: DRAFT_LIMITS.frames, video: 1 }

/**
 * Assigns files to products by their names; `products` are the known ones by their SKU in capitals. Two files for one
 * place and files beyond the limits of a product are refused, never silently left out.
 */
export function planMedia<Item extends { name: string }, Product>(
  files: Item[],
  products: ReadonlyMap<string, Product>,
): MediaPlan<Item, Product> {
  const plan: MediaPlan<Item, Product> = { products: [], refused: [] }
  const refuse = ({ name }: Item, reason: MediaRefusal) => plan.refused.push({ name, reason })
  for (const file of files.toSorted((one, other) => compareFileNames(one.name, other.name))) {
    const places = toMediaPlaces(file.name)
    const place = places.find(({ sku }) => products.has(sku.toUpperCase()))
    const product = place && products.get(place.sku.toUpperCase())
    if (!place || !product) {
      refuse(file, places.length === 0 ? 'wrong_type' : 'no_product')
      continue
    }
    const existing = plan.products.find((one) => one.product === product)
    const entry = existing ?? { product, files: [] }
    const sameKind = entry.files.filter(({ kind }) => kind === place.kind)
    if (sameKind.some(({ position }) => position === place.position)) refuse(file, 'twice')
    else if (sameKind.length >= LIMITS[place.kind]) refuse(file, 'too_many')
    else {
      entry.files.push({ file, kind: place.kind, position: place.position })
      entry.files.sort((one, other) => one.position - other.position)
      if (!existing) plan.products.push(entry)
    }
  }
  return plan
}

/**
 * The draft with the uploaded files, `src` by planned file: photographs behind the existing ones or in their place, a
 * 360° series and a video in place of the old ones. A photograph that the product has already keeps its words.
 */
export function withMedia(
  draft: ProductDraft,
  uploads: (Pick<MediaPlace, 'kind'> & { src: string })[],
  isReplacing: boolean,
): ProductDraft {
  const sources = (kind: MediaPlace['kind']) => [
    ...new Set(uploads.filter((upload) => upload.kind === kind).map(({ src }) => src)),
  ]
  const toImage = (src: string) => draft.images.find((image) => image.src === src) ?? { src, alt: { ...draft.title } }
  const photos = sources('photo')
  const kept = isReplacing && photos.length > 0 ? [] : draft.images
  const added = photos.filter((src) => !kept.some((image) => image.src === src))
  const frames = uploads.filter(({ kind }) => kind === 'frame').map(({ src }) => src)
  const [video] = sources('video')
  return {
    ...draft,
    images: [...kept, ...added.map(toImage)],
    spin: frames.length > 0 ? { frames, alt: draft.spin?.alt ?? { ...draft.title } } : draft.spin,
    video: video
      ? { src: video, poster: draft.video?.poster ?? null, alt: draft.video?.alt ?? { ...draft.title } }
      : draft.video,
  }
}
