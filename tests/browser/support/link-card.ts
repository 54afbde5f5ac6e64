const OF_ALL = ['title', 'description', 'type', 'site_name', 'locale', 'locale:alternate', 'image', 'image:alt']
const OF_IMAGE = ['image:width', 'image:height', 'image:type']
const OF_PRODUCT = ['price:amount', 'price:currency', 'availability', 'condition', 'retailer_item_id']
const OF_TWITTER = ['card', 'title', 'description', 'image', 'image:alt']

/** The social card tags that a head lacks, repeats, or leaves empty. */
export function missingOfCard(headHtml: string, page: { isProduct: boolean; isCanonical: boolean }): string[] {
  const wanted = [
    ...[...OF_ALL, ...OF_IMAGE, ...(page.isCanonical ? ['url'] : [])].map((name) => `property="og:${name}"`),
    ...(page.isProduct ? OF_PRODUCT : []).map((name) => `property="product:${name}"`),
    ...OF_TWITTER.map((name) => `name="twitter:${name}"`),
  ]
  return wanted.filter(
    (tag) => headHtml.split(`<meta ${tag} content="`).length !== 2 || headHtml.includes(`${tag} content=""`),
  )
}
