import { asc, eq } from 'drizzle-orm'
import type { Customization, CustomizationOptions } from '../../contract/customization'
import type { Db } from '../../db/connection'
import { ring_size, ring_system } from '../../db/schema'
import type { CustomizedLine } from '../../db/schema/customized-line'
import { ORDERABLE_KINDS } from '../../domain/customization/customization'
import { canEngrave, type PersonalizationFees } from '../../domain/customization/personalization'
import type { Locale } from '../../domain/locale'
import { mapLocales } from '../../domain/locale'
import { toRupees } from '../../domain/pricing/money'
import type { PricedProduct } from '../catalogue/product-prices'
import { loadTerms, termLabel } from '../catalogue/terms'
import { loadPersonalizationFees } from './customization-extras'
import { type DesignRow, loadDesigns, loadMetals, type Metal, priceDesign } from './design'
import { loadResizingData, type ResizingData } from './ring-resizing'
import { findDesignProblem, toStone } from './setting-stone'

export type CustomizationProblem = 'unknown_option' | 'design_does_not_fit' | 'size_needed' | 'engraving_refused'
type Size = { size: typeof ring_size.$inferSelect; system: typeof ring_system.$inferSelect }
/** Designs, metals, ring sizes and fees at current prices. */
export type CustomizationData = {
  designs: DesignRow[]
  metals: Metal[]
  sizes: Size[]
  /** Fees for personalization; null when none is offered. */
  fees: PersonalizationFees | null
  resizing: ResizingData
  kindNames: (kind: string) => CustomizedLine['kind_name']
}

/** Whether any customization option is chosen. */
export function isCustomized(options: CustomizationOptions | undefined): options is CustomizationOptions {
  return options !== undefined && Object.values(options).some((value) => value !== undefined)
}

/** The customization data, if any of these items needs it. */
export async function loadCustomizationData(
  db: Db,
  items: { options?: CustomizationOptions | undefined }[],
  now: Date,
): Promise<CustomizationData | null> {
  if (!items.some(({ options }) => isCustomized(options))) return null
  const terms = await loadTerms()
  const label = (kind: string, lang: Locale) => termLabel(terms, 'design-kind', kind, lang)
  return {
    designs: await loadDesigns(db, ORDERABLE_KINDS),
    metals: await loadMetals(db, now),
    sizes: await db
      .select({ size: ring_size, system: ring_system })
      .from(ring_size)
      .innerJoin(ring_system, eq(ring_system.id, ring_size.system_id))
      .orderBy(asc(ring_size.id)),
    fees: await loadPersonalizationFees(db, now),
    resizing: await loadResizingData(db),
    kindNames: (kind) => mapLocales((lang) => label(kind, lang)),
  }
}

/** The customization with its price, or why it is impossible. The client sends only ids and an engraving. */
export function loadCustomizationPrice(
  options: CustomizationOptions,
  { product, type_id }: PricedProduct,
  data: CustomizationData,
): CustomizedLine | CustomizationProblem {
  const { kind, metal_id, design_id, ring_size_id, engraving, energised } = options
  const row = data.designs.find(({ id }) => id === design_id)
  const metal = data.metals.find(({ id }) => id === metal_id)
  if (!kind || !row || !metal || row.kind !== kind || !row.metal_ids.includes(metal.id)) return 'unknown_option'
  if (kind === 'ring' && ring_size_id === undefined) return 'size_needed'
  const size = data.sizes.find((one) => one.size.id === ring_size_id)
  if (kind === 'ring' ? !size : ring_size_id !== undefined) return 'unknown_option'
  const stone = toStone(product, type_id)
  const problem = findDesignProblem(row, stone)
  if (problem === 'not_alone') return 'unknown_option'
  if (problem !== null || stone.lengthUm === null) return 'design_does_not_fit'
  if (engraving && !(data.fees && canEngrave(row))) return 'engraving_refused'
  if (energised && !data.fees) return 'unknown_option'
  const fees = { engraving: engraving ? data.fees?.engraving : 0, energising: energised ? data.fees?.energising : 0 }
  const personalization = { engraving: fees.engraving ?? 0, energising: fees.energising ?? 0 }
  const costs = priceDesign(row, metal, data.metals, stone.lengthUm, personalization)
  // A metal without a price is not offered.
  if (costs.metal <= 0) return 'unknown_option'
  return {
    kind,
    kind_name: data.kindNames(kind),
    design: { id: row.id, key: row.key, name: row.name },
    metal: { id: metal.id, key: metal.key, name: metal.name },
    size: size ? toSize(size) : null,
    weight_mg: costs.weightMg,
    design_paise: costs.design,
    metal_paise: costs.metal,
    making_paise: costs.making,
    ...(engraving && { engraving, engraving_paise: costs.engraving }),
    ...(energised && { energised, energising_paise: costs.energising }),
    gst_paise: costs.gst,
    price_paise: costs.price,
    hsn: metal.rate.hsn,
    gst_basis_points: metal.rate.gstBasisPoints,
    lead_days: { min: metal.lead_days_min, max: metal.lead_days_max },
  }
}

function toSize({ size: { id, key, label, diameter_um }, system }: Size): CustomizedLine['size'] {
  return { id, key, label, system: system.key, system_name: system.name, diameter_um }
}

/** Converts a customized line to the contract's form in the given language. */
export function toCustomization(
  { kind, kind_name, design, metal, size, ...line }: CustomizedLine,
  lang: Locale,
): Customization {
  return {
    kind,
    kind_label: kind_name[lang],
    design: { ...design, name: design.name[lang] },
    metal: { ...metal, name: metal.name[lang] },
    size: size && {
      ...{ id: size.id, key: size.key, name: size.label, system: size.system },
      system_name: size.system_name[lang],
      inner_diameter_mm: size.diameter_um / 1000,
    },
    price: toRupees(line.price_paise),
    parts: {
      design: toRupees(line.design_paise),
      metal: toRupees(line.metal_paise),
      making: toRupees(line.making_paise),
      ...(line.engraving && { engraving: toRupees(line.engraving_paise ?? 0) }),
      ...(line.energised && { energising: toRupees(line.energising_paise ?? 0) }),
      gst: toRupees(line.gst_paise),
    },
    engraving: line.engraving ?? null,
    energised: line.energised ?? false,
    weight_gram: line.weight_mg / 1000,
    hsn: line.hsn,
    gst_percent: line.gst_basis_points / 100,
    lead_days: line.lead_days,
  }
}
