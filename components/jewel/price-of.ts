import type { GuideState } from '@/lib/api/pages/jewel-guide'
import type { MadeParts } from '@/lib/contract/customization'
import { sumMade } from '@/lib/domain/customization/customization'
import { toPaise, toRupees } from '@/lib/domain/pricing/money'

/** In rupees: the parts of the setting, their sum, and the total with the stone. */
type GuidePrice = { parts: MadeParts; setting: number; total: number }

/**
 * The price of a guide's choices and extras, calculated as in the cart: GST once on the sum of the setting's
 * parts, rounded to the paisa. Null until there is a design.
 */
export function priceOf({ stone, metal, design, guide, extras }: GuideState): GuidePrice | null {
  if (!stone || !metal || !design) return null
  const { design: fee, metal: alloy, making } = design.parts
  const wished = {
    engraving: guide.engraving ? toPaise(extras.engraving?.price ?? 0) : 0,
    energising: guide.energised ? toPaise(extras.energising?.price ?? 0) : 0,
  }
  const before = { design: toPaise(fee), metal: toPaise(alloy), making: toPaise(making), ...wished }
  const { engraving, energising, gst, price } = sumMade(before, Math.round(metal.gst_percent * 100))
  const parts = {
    ...{ design: fee, metal: alloy, making, gst: toRupees(gst) },
    ...(engraving > 0 && { engraving: toRupees(engraving) }),
    ...(energising > 0 && { energising: toRupees(energising) }),
  }
  return { parts, setting: toRupees(price), total: toRupees(toPaise(stone.payable) + price) }
}

/** The price of an extra with the GST of the metal, in rupees. */
export function withGst(price: number, percent: number): number {
  return toRupees(toPaise(price) + Math.round((toPaise(price) * Math.round(percent * 100)) / 10_000))
}
