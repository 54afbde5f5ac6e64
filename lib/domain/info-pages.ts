/** Info pages that are open; a link to another one is shown as its words alone. */
export const INFO_PAGES = [
  'terms-conditions',
  'privacy-policy',
  'payment-methods',
  'shipping-customs',
  'return-exchange',
] as const
export type InfoSlug = (typeof INFO_PAGES)[number]

export function isInfoSlug(text: string): text is InfoSlug {
  return INFO_PAGES.some((slug) => slug === text)
}

/** Pages of content that stand outside /pages; the design pages choose with a query. */
const ELSEWHERE: Record<string, string> = {
  'customized-jewellery': '/gems/customized-jewellery',
  'ring-designs': '/gems/product-designs?type=ring',
  'pendant-designs': '/gems/product-designs?type=pendant',
}

/** The first address of an info page by its slug: `aboutus → /pages/aboutus`. */
export function infoPath(slug: string): string {
  return ELSEWHERE[slug] ?? `/pages/${slug}`
}
