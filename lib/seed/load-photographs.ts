import type { ProductImage } from '../db/schema'
import { toLocalized } from '../domain/locale'
import { type Bilingual, readPhotographs } from './catalogue'
import { createRandom, type Random } from './random'
import { labelsOf } from './vocabulary'

/** What a product is illustrated with, before its number is known. */
export type Subject = { image: string; name: Bilingual; shape: string | null }

const photographNames = readPhotographs()
/** The cut on the plain photograph, where another one shows another cut (`gemstones/ruby-pear`). */
const MAIN_CUT: Record<string, string> = {
  'gemstones/amethyst': 'oval',
  'gemstones/blue-sapphire': 'oval',
  'gemstones/emerald': 'octagon',
  'gemstones/hessonite': 'oval',
  'gemstones/red-coral': 'oval',
  'gemstones/ruby': 'oval',
  'gemstones/yellow-sapphire': 'cushion',
}
/** Outlines nobody takes for another. */
const DISTINCTIVE_CUTS = new Set(['pear', 'octagon', 'cylinder'])

type View = { cut: string; src: string }

const withMirrored = (image: string) => [image, `${image}-turned`].filter((src) => photographNames.has(src))
/** The same stone, whichever way it is turned. */
const toOriginal = (src: string) => src.replace(/-turned$/, '')
const cuts: View[] = Object.keys(labelsOf('shape')).flatMap((cut) =>
  [...photographNames].filter((src) => src.endsWith(`-${cut}`)).map((src) => ({ cut, src })),
)
/** Single stones of another cut than the plain photograph's. */
const otherCuts = (base: string) => cuts.filter(({ cut, src }) => src === `${base}-${cut}`)

/** Photographs of one stone alone that suit the shape best. */
function findSingleViews(base: string, shape: string | null): string[] {
  const all = [{ cut: MAIN_CUT[base] ?? '', src: base }, ...otherCuts(base)]
  const sameCut = all.filter(({ cut }) => cut === (shape === 'square' ? 'octagon' : shape))
  const neutral = all.filter(({ cut }) => !DISTINCTIVE_CUTS.has(cut))
  const best = [sameCut, neutral].find(({ length }) => length > 0) ?? all
  return best.flatMap(({ src }) => withMirrored(src))
}

/** A group or another cut; the same stone turned where there is no other photograph. */
function pickSecondView(base: string, firstView: string, random: Random): string[] {
  const others = [`${base}-2`, ...otherCuts(base).map(({ src }) => src)]
  const distinct = others.filter((src) => src !== toOriginal(firstView)).flatMap(withMirrored)
  const views = distinct.length > 0 ? distinct : withMirrored(base).filter((src) => src !== firstView)
  return views.length > 0 ? [random.pick(views)] : []
}

/** Two photographs, the same ones for a SKU every time; the words say that they show the kind, not this very product. */
export function pickIllustrations({ image, name, shape }: Subject, sku: string): ProductImage[] {
  const random = createRandom(`${sku} photograph`)
  const base = image.replace(/-2$/, '')
  const firstView = random.pick(findSingleViews(base, shape))
  return [
    { src: firstView, alt: toLocalized(firstAlt(name)) },
    ...pickSecondView(base, firstView, random).map((src) => ({ src, alt: toLocalized(secondAlt(name)) })),
  ]
}

function firstAlt({ en, fr }: Bilingual): Bilingual {
  return {
    en: `${en}: illustration of the kind, not this very piece`,
    fr: `${fr}\u00a0: illustration du genre, et non de cette pièce`,
  }
}

function secondAlt({ en, fr }: Bilingual): Bilingual {
  return { en: `${en}, another view: illustration of the kind`, fr: `${fr}, autre vue\u00a0: illustration du genre` }
}
