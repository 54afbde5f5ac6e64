/** From so many products down a shopper is told how many are left; a single product is one of its kind, not a remainder. */
export const FEW_LEFT = 3
