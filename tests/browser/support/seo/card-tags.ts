const COMMON_TAGS = ['title', 'description', 'type', 'site_name', 'locale', 'locale:alternate', 'image', 'image:alt']
const IMAGE_TAGS = ['image:width', 'image:height', 'image:type']
const PRODUCT_TAGS = ['price:amount', 'price:currency', 'availability', 'condition', 'retailer_item_id']
const TWITTER_TAGS = ['card', 'title', 'description', 'image', 'image:alt']

/** The social card tags that a head lacks, repeats, or leaves empty. */
export function missingCardTags(headHtml: string, page: { isProduct: boolean; isCanonical: boolean }): string[] {
  const required = [
    ...[...COMMON_TAGS, ...IMAGE_TAGS, ...(page.isCanonical ? ['url'] : [])].map((name) => `property="og:${name}"`),
    ...(page.isProduct ? PRODUCT_TAGS : []).map((name) => `property="product:${name}"`),
    ...TWITTER_TAGS.map((name) => `name="twitter:${name}"`),
  ]
  return required.filter(
    (tag) => headHtml.split(`<meta ${tag} content="`).length !== 2 || headHtml.includes(`${tag} content=""`),
  )
}
