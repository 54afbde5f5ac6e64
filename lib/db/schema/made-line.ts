import type { OrderedKind } from '../../domain/customization/customization'
import type { Bilingual } from './catalogue'

type Named = { id: number; key: string; name: Bilingual }

/** What an ordered product is made into: names and prices as they were then, of one product, money in paise. */
export type MadeLine = {
  kind: OrderedKind
  kind_name: Bilingual
  design: Named
  metal: Named
  /** A ring's size: `label` in its system, the inside in micrometres. */
  size: { id: number; key: string; label: string; system: string; system_name: Bilingual; diameter_um: number } | null
  weight_mg: number
  design_paise: number
  metal_paise: number
  making_paise: number
  /** Engraved so; absent, like its price and the two below, in orders from before there were wishes. */
  engraving?: string
  engraving_paise?: number
  /** Energised in the buyer's name. */
  energised?: boolean
  energising_paise?: number
  gst_paise: number
  /** The sum of the parts above. */
  price_paise: number
  hsn: string
  gst_basis_points: number
  lead_days: { min: number; max: number }
}
