import type { GuideState } from '@/lib/api/pages/customization-guide'
import type { CustomizationParts } from '@/lib/contract/customization'
import { addPersonalization } from '@/lib/domain/customization/customization'
import { toPaise, toRupees } from '@/lib/domain/pricing/money'
import { priceService } from '@/lib/domain/pricing/setting-price'

/** In rupees: the parts of the setting, their sum, and the total with the stone. */
type GuidePrice = { parts: CustomizationParts; setting: number; total: number }

/** The price of a guide's choices and extras, calculated as in the cart. Null until there is a design. */
export function guidePriceOf({ stone, metal, design, guide, extras }: GuideState): GuidePrice | null {
  if (!stone || !metal || !design) return null
  const { design: fee, metal: metalCost, making, gst: settingGst } = design.parts
  const setting = {
    ...{ design: toPaise(fee), metal: toPaise(metalCost), making: toPaise(making) },
    ...{ gst: toPaise(settingGst), price: toPaise(design.price) },
  }
  const fees = {
    engraving: guide.engraving ? toPaise(extras.engraving?.price ?? 0) : 0,
    energising: guide.energised ? toPaise(extras.energising?.price ?? 0) : 0,
  }
  const { engraving, energising, gst, price } = addPersonalization(setting, fees, toBasisPoints(metal.gst_percent))
  const parts = {
    ...{ design: fee, metal: metalCost, making, gst: toRupees(gst) },
    ...(engraving > 0 && { engraving: toRupees(engraving) }),
    ...(energising > 0 && { energising: toRupees(energising) }),
  }
  return { parts, setting: toRupees(price), total: toRupees(toPaise(stone.payable) + price) }
}

/** The price of an extra with the GST of the metal, in rupees, as it is added to a setting. */
export function priceExtra(price: number, percent: number): number {
  return toRupees(priceService(toPaise(price), toBasisPoints(percent)).price)
}

function toBasisPoints(percent: number): number {
  return Math.round(percent * 100)
}
