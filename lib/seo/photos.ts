import { birthstoneSlug } from '../domain/catalogue/birthstone'
import birthstones from '../domain/catalogue/birthstones.json'

/** The photograph of the home page's card, below /images without width and ending. */
export const DEFAULT_PHOTO = 'hero/gems-group'

/** The photograph on the social card of a prefix; the three gemstone types by their id. */
export const LANDING_PHOTOS: Record<string, string> = {
  gemstones: 'hero/gems-group',
  'gemstones/1': 'gemstones/ruby',
  'gemstones/2': 'gemstones/amethyst',
  'gemstones/3': 'gemstones/kashmir-blue-sapphire',
  rudraksha: 'rudraksha/5-mukhi',
  bracelet: 'bracelets/tiger-eye',
  jewellery: 'hero/rings',
  'healing-stones': 'healing/towers',
  mala: 'malas/rudraksha',
  'rough-stones': 'rough/amethyst',
}

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
  'ring-designs': 'jewellery/gold-ring-ruby',
  'pendant-designs': 'jewellery/gold-pendant-emerald',
  ...Object.fromEntries(birthstones.map(({ month, imageUrl }) => [birthstoneSlug(month), imageUrl])),
}
