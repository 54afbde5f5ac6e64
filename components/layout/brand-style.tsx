import { toBrandStyle } from '@/lib/domain/theme/brand-colours'
import { site } from '@/lib/site'

/** The merchant's colours, before the first paint; nothing in a shop that keeps its own. */
export function BrandStyle() {
  const style = toBrandStyle(site().colours)
  return style === '' ? null : <style data-brand="">{style}</style>
}
