import type { GuideState } from '@/lib/api/pages/customization-guide'
import type { CustomizationParts } from '@/lib/contract/customization'
import { sumCustomization } from '@/lib/domain/customization/customization'
import { toPaise, toRupees } from '@/lib/domain/pricing/money'

/** In rupees: the parts of the setting, their sum, and the total with the stone. */
type GuidePrice = { parts: CustomizationParts; setting: number; total: number }

/**
 * The price of a guide's choices and extras, calculated as in the cart: GST once on the sum of the setting's
 * parts, rounded to the paisa. Null until there is a design.
 */
export function guidePriceOf({ stone, metal, design, guide, extras }: GuideState): GuidePrice | null {
  if (!stone || !metal || !design) return null
  const { design: fee, metal: metalCost, making } = design.parts
  const personalization = {
    engraving: guide.engraving ? toPaise(extras.engraving?.price ?? 0) : 0,
    energising: guide.energised ? toPaise(extras.energising?.price ?? 0) : 0,
  }
  const netParts = { design: toPaise(fee), metal: toPaise(metalCost), making: toPaise(making), ...personalization }
  const { engraving, energising, gst, price } = sumCustomization(netParts, Math.round(metal.gst_percent * 100))
  const parts = {
    ...{ design: fee, metal: metalCost, making, gst: toRupees(gst) },
    ...(engraving > 0 && { engraving: toRupees(engraving) }),
    ...(energising > 0 && { energising: toRupees(energising) }),
  }
  return { parts, setting: toRupees(price), total: toRupees(toPaise(stone.payable) + price) }
}

/** The price of an extra with the GST of the metal, in rupees. */
export function withGst(price: number, percent: number): number {
  return toRupees(toPaise(price) + Math.round((toPaise(price) * Math.round(percent * 100)) / 10_000))
}
