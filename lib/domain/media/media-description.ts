import type { ProductDraft } from '../catalogue/product-draft'
import type { Localized } from '../locale'
import type { MEDIA_KINDS } from './media-library'

type Medium = { kind: (typeof MEDIA_KINDS)[number]; src: string | null }

/** The description of a picture in a draft; null if the product does not have it any more. */
export function findDescription(draft: ProductDraft, { kind, src }: Medium): Localized | null {
  if (kind === 'photo') return draft.images.find((image) => image.src === src)?.alt ?? null
  return draft[kind]?.alt ?? null
}

/**
 * The draft with another description of a picture, which is found by its name, since its position may have changed.
 * @example withDescription(draft, { kind: 'video', src: null }, { en: 'The ring in the sun', fr: 'La bague au soleil' })
 */
export function withDescription(draft: ProductDraft, { kind, src }: Medium, alt: Localized): ProductDraft {
  const { images, spin, video } = draft
  if (kind === 'spin') return { ...draft, spin: spin && { ...spin, alt } }
  if (kind === 'video') return { ...draft, video: video && { ...video, alt } }
  return { ...draft, images: images.map((image) => (image.src === src ? { ...image, alt } : image)) }
}
