import type { ProductImage } from '../db/schema'
import { toLocalized } from '../domain/locale'
import { type Bilingual, readPhotographs } from './catalogue'
import type { Facts } from './product'
import { type FoundPictures, findStonePictures } from './stones/stone-pictures'

type Stone = { category: string; sku: string; facts: Pick<Facts, 'shape' | 'colour' | 'dimensions'> }

const photographNames = readPhotographs()
/** Endings of the views that lib/cli/images.ts makes of one photograph; neighbours face opposite ways. */
const VIEW_ENDINGS = [
  '-turned',
  '-tilted',
  '-far',
  '-turned-warm',
  '-near',
  '-slanted',
  '-turned-tilted',
  '-turned-far',
  '-warm',
  '-turned-near',
  '-turned-slanted',
]
const WARM_ENDING = '-warm'
const MAX_VIEWS = 2

/** What an illustration shows, in words. */
const MATCHES: Record<FoundPictures['match'], Bilingual> = {
  own: {
    en: 'illustration computed from this stone’s measurements',
    fr: 'illustration calculée d’après les mesures de cette pierre',
  },
  colour: {
    en: 'illustration of another stone of the same shape and colour',
    fr: 'illustration d’une autre pierre de même forme et de même couleur',
  },
  shape: {
    en: 'illustration of another stone of the same shape',
    fr: 'illustration d’une autre pierre de même forme',
  },
}
const KIND: Bilingual = {
  en: 'illustration of the kind, not this very piece',
  fr: 'illustration du genre, et non de cette pièce',
}

/**
 * The pictures of a product: its own or a similar stone's, else those of its kind; the words name the product and say
 * which. `number` counts the products with the same subject, so that two of them in a row begin with different views.
 */
export function pickIllustrations(title: Bilingual, image: string, stone: Stone, number: number): ProductImage[] {
  return findStoneIllustrations(title, stone) ?? pickKindIllustrations(title, image, number)
}

/** The pictures of a loose stone, null where there are none of its category and shape. */
function findStoneIllustrations(title: Bilingual, { category, sku, facts }: Stone): ProductImage[] | null {
  const found = findStonePictures(category, sku, facts)
  return found && facts.shape ? toImages(found.sources, title, MATCHES[found.match]) : null
}

function pickKindIllustrations(title: Bilingual, image: string, number: number): ProductImage[] {
  const otherViews = VIEW_ENDINGS.map((ending) => `${image}${ending}`).filter((src) => photographNames.has(src))
  const views = [image, ...otherViews]
  const first = number % views.length
  return toImages([...views.slice(first), ...views.slice(0, first)].slice(0, MAX_VIEWS), title, KIND)
}

function toImages(sources: string[], title: Bilingual, says: Bilingual): ProductImage[] {
  return sources.map((src, index) => {
    const isWarm = src.endsWith(WARM_ENDING)
    const details = {
      en: `${index > 0 ? ', another view' : ''}${isWarm ? ', by lamplight' : ''}`,
      fr: `${index > 0 ? ', autre vue' : ''}${isWarm ? ', à la lumière d’une lampe' : ''}`,
    }
    return {
      src,
      alt: toLocalized({
        en: `${title.en}${details.en}: ${says.en}`,
        fr: `${title.fr}${details.fr}\u00a0: ${says.fr}`,
      }),
    }
  })
}
