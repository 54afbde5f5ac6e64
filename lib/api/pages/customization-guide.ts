import type { MetalDesign, MetalType } from '../../contract/design'
import type { RingSize, RingSystem } from '../../contract/ring'
import type { ProductDetail } from '../../contract/shapes'
import { type DesignKind, needsOneStone } from '../../domain/customization/customization'
import { currentStep, type Guide, type GuideStep } from '../../domain/customization/customization-guide'
import { canEngrave } from '../../domain/customization/personalization'
import type { Locale } from '../../domain/locale'
import { api } from '../index'
import { RemoteContractError } from '../remote/call-remote'
import { cachedRings } from './cached'
import { getCustomizationKinds } from './customization-kinds'

/** A kind of jewellery for a stone; no price for earrings, which need a matching pair, or for kinds that do not fit. */
type GuideKind = {
  kind: DesignKind
  price_from: number | null
  problem: 'shape' | 'too_large' | 'too_small' | null
  metal_ids: number[] | null
  least: { metal: { id: number }; price: number }[]
}
/** A design that fits the stone; `canOrderAlone` if it needs no other stone. */
export type GuideDesign = MetalDesign & { canOrderAlone: boolean }
export type Extras = { engraving: { price: number; most_letters: number } | null; energising: { price: number } | null }

/** The resolved choices of the guide; a choice in the URL that is not available is null and named in `unavailable`. */
export type GuideState = {
  guide: Guide
  step: GuideStep
  unavailable: 'stone' | 'kind' | 'metal' | 'design' | 'size' | null
  stone: ProductDetail | null
  /** The stone's English attributes, which the drawing is based on. */
  appearance: { shape: string | null; cut: string | null; colour: string | null } | null
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
export async function loadGuide(requested: Guide, lang: Locale): Promise<GuideState> {
  const stone = requested.stone ? await loadStone(requested.stone, lang) : null
  const english = stone && lang !== 'en' ? await loadStone(stone.slug, 'en') : stone
  const kinds = stone ? await loadKinds(stone, lang) : []
  const kind = stone ? (kinds.find((one) => one.kind === requested.kind && !one.problem) ?? null) : null
  const offeredMetalIds = kind?.metal_ids
  const metals = ((await api.cp.metaltypes({ lang })).data ?? []).filter(
    ({ id }) => offeredMetalIds?.includes(id) ?? true,
  )
  const metal = kind ? (metals.find(({ key }) => key === requested.metal) ?? null) : null
  const designs = stone && kind && metal ? await loadDesigns(stone, kind.kind, metal, lang) : []
  const design = designs.find(({ key }) => key === requested.design) ?? null
  const rings = requested.kind === 'ring' ? await cachedRings(lang) : null
  const [systems, sizes] = [rings?.systems.data ?? [], rings?.sizes.data ?? []]
  const size = sizes.find(({ key }) => key === requested.size) ?? null
  const unavailable = findUnavailable(requested, { stone, kind, metal, design, size })
  // A design may be chosen before the stone.
  const earlyChoices = {
    kind: stone ? (kind?.kind ?? null) : requested.kind,
    design: metal ? (design?.key ?? null) : requested.design,
  }
  const guide: Guide = {
    ...requested,
    ...earlyChoices,
    stone: stone?.slug ?? null,
    metal: stone ? (metal?.key ?? null) : requested.metal,
    size: size?.key ?? null,
    engraving: design && !canEngrave(toDesignParts(design)) ? undefined : requested.engraving,
  }
  const extras = await loadExtras(lang)
  const appearance = english && { shape: english.shape, cut: english.cut, colour: english.colour }
  const details = { stone, appearance, kinds, metals, metal, designs, design, systems, sizes, size, extras }
  return { guide, step: currentStep(guide), unavailable, ...details }
}

export function toDesignParts({ kind, setting, drawing }: MetalDesign) {
  return { kind, setting: setting.key, drawing }
}

type ResolvedChoices = Record<'stone' | 'kind' | 'metal' | 'design' | 'size', unknown>

/** The first choice in the URL that is not available. */
function findUnavailable(requested: Guide, resolved: ResolvedChoices): GuideState['unavailable'] {
  if (requested.stone && !resolved.stone) return 'stone'
  if (!resolved.stone) return null
  if (requested.kind && !resolved.kind) return 'kind'
  if (!resolved.kind) return null
  if (requested.metal && !resolved.metal) return 'metal'
  if (requested.design && resolved.metal && !resolved.design) return 'design'
  return requested.size && !resolved.size ? 'size' : null
}

async function loadStone(slug: string, lang: Locale): Promise<ProductDetail | null> {
  const { data } = await api.product.getbyname({ name: slug, lang })
  return data && data.slug === slug && data.stock > 0 ? data : null
}

async function loadKinds(stone: ProductDetail, lang: Locale): Promise<GuideKind[]> {
  const offeredKinds = (await getCustomizationKinds(stone, lang)).map(
    ({ kind, price_from, problem, metal_ids, least }) => ({
      ...{ kind, problem, metal_ids },
      price_from: problem ? null : price_from,
      least: least ?? [],
    }),
  )
  if (offeredKinds.length === 0) return []
  return [...offeredKinds, { kind: 'earrings' as const, problem: null, price_from: null, metal_ids: null, least: [] }]
}

async function loadDesigns(stone: ProductDetail, kind: DesignKind, metal: MetalType, lang: Locale) {
  const query = { id: metal.id, product_id: stone.id, more_stones: 'yes' as const, lang }
  const designs = ((await api.cp.getmetaldesigns(query)).data ?? []).filter((one) => one.kind === kind)
  // A remote API that ignores the product returns designs for another stone, which cannot be offered.
  const length = stone.dimensions_mm?.length
  return designs
    .filter(({ size_mm }) => length === undefined || size_mm === length)
    .map((one) => ({ ...one, canOrderAlone: needsOneStone(toDesignParts(one)) }))
    .toSorted((one, other) => Number(other.canOrderAlone) - Number(one.canOrderAlone) || one.price - other.price)
}

/** A remote API without this call offers no engraving or energising. */
async function loadExtras(lang: Locale): Promise<Extras> {
  try {
    return (await api.cp.extras({ lang })).data ?? { engraving: null, energising: null }
  } catch (error) {
    if (error instanceof RemoteContractError) return { engraving: null, energising: null }
    throw error
  }
}
