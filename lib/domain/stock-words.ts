/** From so many pieces down a shopper is told how many are left; a single piece is one of its kind, not a remainder. */
export const FEW_LEFT = 3
