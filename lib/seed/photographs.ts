import type { Bilingual, ProductImage } from '../db/schema'
import { readPhotographs } from './catalogue'

const known = readPhotographs()

/** The other view of a photograph: `gemstones/ruby` and `gemstones/ruby-2` show the same species. */
function otherView(image: string): string {
  return image.endsWith('-2') ? image.slice(0, -2) : `${image}-2`
}

/** A photograph and its second view where there is one; the words say that they show the kind, not this very piece. */
export function illustrations(image: string, subject: Bilingual): ProductImage[] {
  return [image, otherView(image)]
    .filter((src) => known.has(src))
    .map((src, index) => ({ src, alt: index === 0 ? firstAlt(subject) : secondAlt(subject) }))
}

function firstAlt({ en, fr }: Bilingual): Bilingual {
  return {
    en: `${en}: illustration of the kind, not this very piece`,
    fr: `${fr} : illustration du genre, et non de cette pièce`,
  }
}

function secondAlt({ en, fr }: Bilingual): Bilingual {
  return { en: `${en}, another view: illustration of the kind`, fr: `${fr}, autre vue : illustration du genre` }
}
