import type { Paise } from './money'
import { includedGstPaise } from './pricing'

/** The parts of a setting in paise before GST. */
type SettingParts = { design: Paise; metal: Paise; making: Paise }
/** The parts with their GST; `price` is the sum. */
export type SettingPrice = SettingParts & { gst: Paise; price: Paise }
type ServicePrice = { net: Paise; gst: Paise; price: Paise }

/** Settings are priced in whole tens of rupees. */
const STEP: Paise = 1000

/**
 * The price of a setting, GST included, rounded up to whole tens of rupees. What the rounding adds is a part of the
 * making charge, so that the parts add up to the price and none is below the shop's own charge.
 * `roundSettingPrice({ design: 90_000, metal: 52_800, making: 60_000 }, 300).price → 209_000`
 */
export function roundSettingPrice({ design, metal, making }: SettingParts, gstBasisPoints: number): SettingPrice {
  const { net, gst, price } = priceService(design + metal + making, gstBasisPoints)
  return { design, metal, making: net - design - metal, gst, price }
}

/** A charge (paise before GST) with its GST, rounded up to whole tens of rupees. `priceService(40_000, 300).price → 42_000` */
export function priceService(charge: Paise, gstBasisPoints: number): ServicePrice {
  const withGst = charge + Math.round((charge * gstBasisPoints) / 10_000)
  const price = Math.ceil(withGst / STEP) * STEP
  const gst = includedGstPaise(price, gstBasisPoints)
  return { net: price - gst, gst, price }
}
