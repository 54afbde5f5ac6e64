import { birthstoneSlug } from '../domain/catalogue/birthstone'
import birthstones from '../domain/catalogue/birthstones.json'

/** The photograph of the home page's card, below /images without width and ending. */
export const DEFAULT_PHOTO = 'hero/gems-group'

/** The photograph on the social card of an info page; other pages have the shop's. */
export const INFO_PHOTOS: Record<string, string> = {
  aboutus: 'stones/blu-sap-0034',
  'gem-consultant': 'gemstones/yellow-sapphire',
  'view-certificate': 'gemstones/diamond',
  'gemstone-recommendation': 'gemstones/emerald',
  'rudraksha-recommendation': 'rudraksha/1-mukhi',
  'find-your-healing-stone': 'healing/crystal-ball-rose',
  'gemstone-benefits': 'gemstones/ruby',
  'rudraksha-benefits': 'rudraksha/gauri-shankar',
  'ring-size-guide': 'jewellery/gold-ring-blue-sapphire',
  'carat-to-ratti-converter': 'stones/amethyst-0011',
  'customized-jewellery': 'jewellery/gold-ring-emerald',
  'product-designs': 'hero/rings',
  'gift-cards': 'hero/rings',
  'ring-designs': 'jewellery/gold-ring-ruby',
  'pendant-designs': 'jewellery/gold-pendant-emerald',
  ...Object.fromEntries(birthstones.map(({ month, imageUrl }) => [birthstoneSlug(month), imageUrl])),
}
