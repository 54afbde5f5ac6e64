import { toPaise, toRupees } from '../../domain/pricing/money'
import { useProductCustomization } from './product-customization'

/** The price with the chosen setting or ring size, in rupees; null for the product as it is. `payable` in rupees. */
export function useChosenPrice(product: number, payable: number): number | null {
  const chosen = useProductCustomization(product)
  if (!chosen || 'missing' in chosen) return null
  const { price } = 'ring' in chosen ? chosen.ring : chosen.choice
  return toRupees(toPaise(payable) + toPaise(price))
}
