/** Up to this stock the remaining number is shown; a stock of one is a unique product, not a remainder. */
export const LOW_STOCK_THRESHOLD = 3
