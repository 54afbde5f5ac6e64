import { BIRTHSTONE_PAGES } from '../catalogue/birthstone'

/** Info pages by group, in the order of the index page. */
export const INFO_GROUPS = {
  shop: ['aboutus', 'contact', 'gem-consultant', 'view-certificate'],
  choose: [
    'gemstone-recommendation',
    'rudraksha-recommendation',
    'find-your-healing-stone',
    'gemstone-benefits',
    'rudraksha-benefits',
  ],
  birthstones: BIRTHSTONE_PAGES,
  measure: ['ring-size-guide', 'carat-to-ratti-converter'],
  made: ['customized-jewellery', 'product-designs', 'ring-designs', 'pendant-designs'],
  order: ['gift-cards', 'payment-methods', 'shipping-customs', 'return-exchange'],
  legal: ['terms-conditions', 'privacy-policy'],
} as const

/** Every info page, the index first. */
export const INFO_PAGES = [
  'pages',
  ...INFO_GROUPS.shop,
  ...INFO_GROUPS.choose,
  ...INFO_GROUPS.birthstones,
  ...INFO_GROUPS.measure,
  ...INFO_GROUPS.made,
  ...INFO_GROUPS.order,
  ...INFO_GROUPS.legal,
] as const
export type InfoSlug = (typeof INFO_PAGES)[number] | typeof BARE_PAGE

/** Guides: how to choose a stone, its meaning, how to measure. */
export function isGuide(slug: string): boolean {
  return [...INFO_GROUPS.choose, ...INFO_GROUPS.birthstones, ...INFO_GROUPS.measure].some((one) => one === slug)
}

/** The page without header and footer; not listed anywhere. */
export const BARE_PAGE = 'comingsoon'

export function isInfoSlug(text: string): text is (typeof INFO_PAGES)[number] {
  return INFO_PAGES.some((slug) => slug === text)
}

/** Info pages outside /pages; the design pages differ by query. */
const OTHER_PATHS: Record<string, string> = {
  pages: '/pages',
  'customized-jewellery': '/gems/customized-jewellery',
  'product-designs': '/gems/product-designs',
  'ring-designs': '/gems/product-designs?type=ring',
  'pendant-designs': '/gems/product-designs?type=pendant',
}

/** The canonical path of an info page: `aboutus → /pages/aboutus`. */
export function infoPath(slug: string): string {
  return OTHER_PATHS[slug] ?? `/pages/${slug}`
}

/** Whether `/pages/{slug}` is the canonical path. */
export function isUnderPages(slug: string): boolean {
  return infoPath(slug) === `/pages/${slug}`
}
