/** The photograph of the home page's card, below /images without width and ending. */
export const DEFAULT_PHOTO = 'hero/gems-group'

/** What stands for a prefix on its card; the three gemstone types by their number. */
export const LANDING_PHOTOS: Record<string, string> = {
  gemstones: 'hero/gems-group',
  'gemstones/1': 'gemstones/ruby',
  'gemstones/2': 'gemstones/amethyst',
  'gemstones/3': 'gemstones/kashmir-blue-sapphire',
  rudraksha: 'rudraksha/5-mukhi',
  bracelet: 'bracelets/tiger-eye',
  jewellery: 'hero/rings',
  'healing-stones': 'healing/towers',
  mala: 'hero/mala-dark',
  'rough-stones': 'rough/amethyst',
}
