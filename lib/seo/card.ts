import type { Card, Wording } from './page-head'
import { DEFAULT_PHOTO, LANDING_PHOTOS } from './photos'

const ICON = /^\/images\/(.+?)(?:-\d+)?\.webp$/

/** The address of the 1200 × 630 card made from a photograph; a remote's absolute URL stays as it is. */
export function toCardImage(src: string): string {
  return /^https?:\/\//.test(src) ? src : `/card/${src}.jpg`
}

/** `/images/gemstones/ruby-160.webp` → `gemstones/ruby`; what is no icon of ours stays as it is. */
export function toPhoto(iconLink: string): string {
  return ICON.exec(iconLink)?.[1] ?? iconLink
}

/** A card that says what the page says, with the photograph given or that of the shop. */
export function toCard(
  wording: Wording,
  photo = DEFAULT_PHOTO,
  type: Card['type'] = 'website',
  alt = wording.h1,
): Card {
  return { image: toCardImage(photo), alt, title: wording.title, description: wording.description, type }
}

/** The photograph that stands for a prefix, or for one gemstone type. */
export function landingPhoto(prefix: string, typeId: number | null): string {
  return LANDING_PHOTOS[typeId ? `${prefix}/${typeId}` : prefix] ?? DEFAULT_PHOTO
}
