import { isBeadType } from '@/lib/domain/catalogue/category-type'
import { mixColours } from '@/lib/domain/theme/theme'
/** The paint of a stone: its body colour and its finish. */
export type StonePaint = { body: string; finish: 'clear' | 'milky' | 'solid' | 'pearl' | 'bead' }

/** Colour terms, the specific before the general; the first match applies. */
const COLOUR_PATTERNS: [RegExp, string][] = [
  [/pigeon|vivid red|deep red|ox-blood|raspberry/, '#a80f2b'],
  [/padparadscha|lotus|sunset|salmon|orangey pink|pinkish orange|peach/, '#f08a6a'],
  [/purplish red|pinkish red|brownish red|orange-red|red-orange/, '#c02a35'],
  [/hot pink/, '#d6357e'],
  [/pink|rosy/, '#ee9fb6'],
  [/lavender|lilac/, '#b9a2dc'],
  [/violet-blue|blue-violet|tanzan/, '#4a3fa8'],
  [/purple|violet/, '#7a3f9d'],
  [/robin|turquoise/, '#4fc3bd'],
  [/swiss|london|steel|greenish blue|sea/, '#3f8fb0'],
  [/pale blue|sky|santa maria|ice/, '#8cc3e6'],
  [/cornflower|velvety|medium blue/, '#3a63c4'],
  [/inky|ultramarine|royal/, '#1e2f8f'],
  [/milky blue/, '#c9dcec'],
  [/blue/, '#2f56b5'],
  [/olive|yellowish green|lime|apple|peridot/, '#9bb52f'],
  [/banded green|malachite|dark green/, '#1f6f4d'],
  [/green/, '#1f8f5a'],
  [/brownish black/, '#1d1c20'],
  [/honey|cinnamon|madeira|cognac|golden brown|orange-brown|hessonite/, '#b4631d'],
  [/golden orange|orange/, '#e07a22'],
  [/champagne|straw|light gold|faint|pale canary|pale straw/, '#ecd9a0'],
  [/lemon|canary|yellow|golden|gold/, '#f0c93a'],
  [/chocolate|dark brown/, '#4a2a18'],
  [/reddish brown/, '#7a3d22'],
  [/light brown/, '#b08355'],
  [/brown/, '#80502c'],
  [/black/, '#1d1c20'],
  [/grey|silver/, '#9aa0a8'],
  [/cream|pearly|milky|white|lustre/, '#f1ece1'],
  [/colourless|crystal|near/, '#e9f0f4'],
  [/red/, '#b81c2c'],
  [/bicolour|multicoloured/, '#5d9f8b'],
]

const PEARL_SLUGS = /pearl/
const SOLID_SLUGS = /coral|turquoise|lapis|onyx|malachite|tiger|labradorite|black-tourmaline/
const MILKY_SLUGS = /opal|moonstone|jade|carnelian|rose-quartz|cats-eye|star-/

/** The paint of a product, by its category and the English name of its colour. */
export function stonePaintOf(category: { slug: string; category_type_id: number }, colour: string | null): StonePaint {
  const { slug, category_type_id } = category
  const name = `${colour ?? ''}`.toLowerCase()
  const body =
    COLOUR_PATTERNS.find(([pattern]) => pattern.test(name))?.[1] ??
    COLOUR_PATTERNS.find(([pattern]) => pattern.test(slug))?.[1]
  if (isBeadType(category_type_id)) return { body: body ?? '#7a3d22', finish: 'bead' }
  const finish = PEARL_SLUGS.test(slug)
    ? 'pearl'
    : SOLID_SLUGS.test(slug)
      ? 'solid'
      : MILKY_SLUGS.test(slug)
        ? 'milky'
        : 'clear'
  return { body: body ?? '#b7c4cc', finish }
}

/** The shades of a metal, from glint to deep shade. */
export function metalShades(colour: string) {
  return {
    glint: mixColours(colour, '#ffffff', 0.82),
    light: mixColours(colour, '#ffffff', 0.45),
    body: colour,
    shade: mixColours(colour, '#2a1c0c', 0.38),
    deep: mixColours(colour, '#1c1208', 0.62),
  }
}
export type MetalShades = ReturnType<typeof metalShades>
