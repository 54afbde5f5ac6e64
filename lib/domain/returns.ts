/**
 * Days after delivery within which a piece may be returned: the page of a piece, its structured data and the texts
 * (lib/content/return-exchange) say the same. What is made to order is not taken back for a change of mind.
 */
export const RETURN_DAYS = 10
