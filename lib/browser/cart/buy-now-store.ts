import { safeSessionStorage } from '../storage'
import { createLineStore } from './line-store'

/** The product that this tab buys alone; the cart is not touched by it. */
export const buyNowStore = createLineStore(safeSessionStorage, 'navamani.buy-now')
