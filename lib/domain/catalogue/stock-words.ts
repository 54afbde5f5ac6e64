/** Up to this stock the remaining number is shown; a stock of one is a unique product, not a remainder. */
export const FEW_LEFT = 3
