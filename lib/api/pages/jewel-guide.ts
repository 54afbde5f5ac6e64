import type { MetalDesign, MetalType } from '../../contract/design'
import type { RingSize, RingSystem } from '../../contract/ring'
import type { ProductDetail } from '../../contract/shapes'
import { type DesignKind, isForOneStone } from '../../domain/customization/customization'
import { type Guide, type Step, stepOf } from '../../domain/customization/jewel-guide'
import { canEngrave } from '../../domain/customization/personalization'
import type { Locale } from '../../i18n/locale'
import { api } from '../index'
import { RemoteContractError } from '../remote/over-http'
import { cachedRings } from './cached'
import { getMadeKinds } from './customization-kinds'

/** A kind of jewellery for a stone; no price for earrings, which need a matching pair, or for kinds that do not fit. */
type GuideKind = {
  kind: DesignKind
  price_from: number | null
  problem: 'shape' | 'too_large' | 'too_small' | null
  metal_ids: number[] | null
  least: { metal: { id: number }; price: number }[]
}
/** A design that fits the stone; `canOrderAlone` if it needs no other stone. */
export type GuideDesign = MetalDesign & { alone: boolean }
export type Extras = { engraving: { price: number; most_letters: number } | null; energising: { price: number } | null }

/** The resolved choices of the guide; a choice in the URL that is not available is null and named in `unavailable`. */
export type GuideState = {
  guide: Guide
  step: Step
  lost: 'stone' | 'kind' | 'metal' | 'design' | 'size' | null
  stone: ProductDetail | null
  /** The stone's English attributes, which the drawing is based on. */
  drawn: { shape: string | null; cut: string | null; colour: string | null } | null
  kinds: GuideKind[]
  metals: MetalType[]
  metal: MetalType | null
  designs: GuideDesign[]
  design: GuideDesign | null
  systems: RingSystem[]
  sizes: RingSize[]
  size: RingSize | null
  extras: Extras
}

/** Resolves the guide's choices as far as they are available today. */
export async function loadGuide(asked: Guide, lang: Locale): Promise<GuideState> {
  const stone = asked.stone ? await getStone(asked.stone, lang) : null
  const english = stone && lang !== 'en' ? await getStone(stone.slug, 'en') : stone
  const kinds = stone ? await kindsOf(stone, lang) : []
  const kind = stone ? (kinds.find((one) => one.kind === asked.kind && !one.problem) ?? null) : null
  const offered = kind?.metal_ids
  const metals = ((await api.cp.metaltypes({ lang })).data ?? []).filter(({ id }) => offered?.includes(id) ?? true)
  const metal = kind ? (metals.find(({ key }) => key === asked.metal) ?? null) : null
  const designs = stone && kind && metal ? await designsOf(stone, kind.kind, metal, lang) : []
  const design = designs.find(({ key }) => key === asked.design) ?? null
  const rings = asked.kind === 'ring' ? await cachedRings(lang) : null
  const [systems, sizes] = [rings?.systems.data ?? [], rings?.sizes.data ?? []]
  const size = sizes.find(({ key }) => key === asked.size) ?? null
  const lost = lostOf(asked, { stone, kind, metal, design, size })
  // A design may be chosen before the stone.
  const early = {
    kind: stone ? (kind?.kind ?? null) : asked.kind,
    design: metal ? (design?.key ?? null) : asked.design,
  }
  const guide: Guide = {
    ...asked,
    ...early,
    stone: stone?.slug ?? null,
    metal: stone ? (metal?.key ?? null) : asked.metal,
    size: size?.key ?? null,
    engraving: design && !canEngrave(toParts(design)) ? undefined : asked.engraving,
  }
  const extras = await getExtras(lang)
  const drawn = english && { shape: english.shape, cut: english.cut, colour: english.colour }
  const known = { stone, drawn, kinds, metals, metal, designs, design, systems, sizes, size, extras }
  return { guide, step: stepOf(guide), lost, ...known }
}

export function toParts({ kind, setting, drawing }: MetalDesign) {
  return { kind, setting: setting.key, drawing }
}

type Found = Record<'stone' | 'kind' | 'metal' | 'design' | 'size', unknown>

/** The first choice in the URL that is not available. */
function lostOf(asked: Guide, found: Found): GuideState['lost'] {
  if (asked.stone && !found.stone) return 'stone'
  if (!found.stone) return null
  if (asked.kind && !found.kind) return 'kind'
  if (!found.kind) return null
  if (asked.metal && !found.metal) return 'metal'
  if (asked.design && found.metal && !found.design) return 'design'
  return asked.size && !found.size ? 'size' : null
}

async function getStone(slug: string, lang: Locale): Promise<ProductDetail | null> {
  const { data } = await api.product.getbyname({ name: slug, lang })
  return data && data.slug === slug && data.stock > 0 ? data : null
}

async function kindsOf(stone: ProductDetail, lang: Locale): Promise<GuideKind[]> {
  const own = (await getMadeKinds(stone, lang)).map(({ kind, price_from, problem, metal_ids, least }) => ({
    ...{ kind, problem, metal_ids },
    price_from: problem ? null : price_from,
    least: least ?? [],
  }))
  if (own.length === 0) return []
  return [...own, { kind: 'earrings' as const, problem: null, price_from: null, metal_ids: null, least: [] }]
}

async function designsOf(stone: ProductDetail, kind: DesignKind, metal: MetalType, lang: Locale) {
  const query = { id: metal.id, product_id: stone.id, more_stones: 'yes' as const, lang }
  const designs = ((await api.cp.getmetaldesigns(query)).data ?? []).filter((one) => one.kind === kind)
  // A remote API that ignores the product returns designs for another stone, which cannot be offered.
  const length = stone.dimensions_mm?.length
  return designs
    .filter(({ size_mm }) => length === undefined || size_mm === length)
    .map((one) => ({ ...one, alone: isForOneStone(toParts(one)) }))
    .toSorted((one, other) => Number(other.alone) - Number(one.alone) || one.price - other.price)
}

/** A remote API without this call offers no engraving or energising. */
async function getExtras(lang: Locale): Promise<Extras> {
  try {
    return (await api.cp.extras({ lang })).data ?? { engraving: null, energising: null }
  } catch (error) {
    if (error instanceof RemoteContractError) return { engraving: null, energising: null }
    throw error
  }
}
