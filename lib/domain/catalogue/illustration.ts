/** What a picture of the sample catalogue shows: the very stone, a similar one, or its species. */
type Illustration = 'own' | 'similar' | 'species'

const STONE = 'stones/'
const UPLOADED = 'u/'

/** What the picture of a product illustrates; null for a photograph of the merchant. */
export function illustrationOf(src: string, sku: string): Illustration | null {
  if (src.startsWith(UPLOADED)) return null
  if (!src.startsWith(STONE)) return 'species'
  const face = `${STONE}${sku.toLowerCase()}`
  return src === face || src.startsWith(`${face}-`) ? 'own' : 'similar'
}
