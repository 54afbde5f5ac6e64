import { createContext } from 'react'
import { cartStore } from '@/lib/browser/cart/cart-store'
import type { LineStore } from '@/lib/browser/cart/line-store'

/** Where the lines of this checkout are stored: the cart, or the product that is bought alone. */
export const LineStoreContext = createContext<LineStore>(cartStore)
