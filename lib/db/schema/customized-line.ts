import type { OrderableKind } from '../../domain/customization/customization'
import type { Localized } from '../../domain/locale'

type Named = { id: number; key: string; name: Localized }

/** The customization of an ordered product: names and prices at the time of the order, per unit, money in paise. */
export type CustomizedLine = {
  kind: OrderableKind
  kind_name: Localized
  design: Named
  metal: Named
  /** Ring size: `label` in its system, the inner diameter in micrometres. */
  size: { id: number; key: string; label: string; system: string; system_name: Localized; diameter_um: number } | null
  weight_mg: number
  design_paise: number
  metal_paise: number
  making_paise: number
  /** Engraving; absent, like its price and the two fields below, in older orders. */
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
