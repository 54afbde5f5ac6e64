import type { ProductDraft } from '../catalogue/product-draft'
import type { Localized } from '../locale'
import type { MEDIA_KINDS } from './media-library'

/** A picture of a product: a series is known by its first frame (`src`), a video by its own URL (`clip`). */
type Medium = {
  kind: (typeof MEDIA_KINDS)[number]
  src: string | null
  clip: string | null
  position: number
}

/** The index of a photograph: the same one may be twice in a product, and others may have been put before it. */
function findPhoto({ images }: ProductDraft, { src, position }: Medium): number {
  return images[position]?.src === src ? position : images.findIndex((image) => image.src === src)
}

/**
 * The path of the description of a picture in a draft; null if the product does not have the picture any more.
 * @example findDescriptionPath(draft, { kind: 'photo', src: 'u/3f', clip: null, position: 0 }) // 'images.0.alt'
 */
export function findDescriptionPath(draft: ProductDraft, medium: Medium): string | null {
  const { kind, src, clip } = medium
  if (kind === 'spin') return draft.spin?.frames[0] === src ? 'spin.alt' : null
  if (kind === 'video') return draft.video?.src === clip ? 'video.alt' : null
  const index = findPhoto(draft, medium)
  return index < 0 ? null : `images.${index}.alt`
}

/** The description of a picture in a draft; null if the product does not have the picture any more. */
export function findDescription(draft: ProductDraft, medium: Medium): Localized | null {
  if (findDescriptionPath(draft, medium) === null) return null
  if (medium.kind !== 'photo') return draft[medium.kind]?.alt ?? null
  return draft.images[findPhoto(draft, medium)]?.alt ?? null
}

/**
 * The draft with another description of a picture, which is found by its name, since its position may have changed; the draft
 * itself if the product does not have the picture any more.
 */
export function withDescription(draft: ProductDraft, medium: Medium, alt: Localized): ProductDraft {
  if (findDescriptionPath(draft, medium) === null) return draft
  const { images, spin, video } = draft
  if (medium.kind === 'spin') return { ...draft, spin: spin && { ...spin, alt } }
  if (medium.kind === 'video') return { ...draft, video: video && { ...video, alt } }
  const at = findPhoto(draft, medium)
  return { ...draft, images: images.map((image, index) => (index === at ? { ...image, alt } : image)) }
}
