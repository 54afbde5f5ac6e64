import type { HomeVariant } from '../routing/home-variant-keys'
import { BACKGROUNDS, DEFAULT_ACCENT, mixColours, readableTextColour, textShade } from './theme'

/** The opening section of a home page. */
type HeroStyle = 'picture' | 'split' | 'frame' | 'dark' | 'centre' | 'mosaic' | 'products' | 'text'
/** The layout of the product types. */
export type TypesStyle = 'circles' | 'tiles' | 'arches' | 'list'
type HeadingStyle = 'start' | 'centre' | 'rule'
/** The background: the shop's paper, paper tinted with the accent, or dark. */
type Tone = 'plain' | 'tinted' | 'night'
/** A section; `title` and `text` are those of the merchant, in place of the usual heading and introduction. */
export type HomeSection = { title?: string; text?: string } & (
  | { kind: 'types'; style: TypesStyle }
  | { kind: 'spotlight'; type: number }
  | { kind: 'featured' | 'new' | 'birthstones' | 'banners' | 'guides' | 'trust' | 'recent' }
)

/** A home page as data. `banner` is the index of its first banner; the products are always the shop's. */
export type HomePlan = {
  hero: HeroStyle
  banner: number
  accent: string
  tone: Tone
  heading: HeadingStyle
  sections: HomeSection[]
}

const types = (style: TypesStyle): HomeSection => ({ kind: 'types', style })
const spotlight = (type: number): HomeSection => ({ kind: 'spotlight', type })
/** Builds sections from their kinds; recently viewed products always come last, where they cause no layout shift. */
const sections = (...list: (HomeSection | Exclude<HomeSection['kind'], 'types' | 'spotlight'>)[]): HomeSection[] =>
  [...list, 'recent' as const].map((item) => (typeof item === 'string' ? { kind: item } : item))

/** The default home page. */
export const HOME: HomePlan = {
  hero: 'picture',
  banner: 0,
  accent: DEFAULT_ACCENT,
  tone: 'plain',
  heading: 'start',
  sections: sections(types('circles'), 'featured', 'banners', 'birthstones', 'new', 'guides', 'trust'),
}

/** The home page variants of the layout panel. */
export const HOME_VARIANTS: Record<HomeVariant, HomePlan> = {
  fashion: {
    hero: 'frame',
    banner: 2,
    accent: '#b5838d',
    tone: 'plain',
    heading: 'centre',
    sections: sections('new', types('circles'), spotlight(6), 'birthstones', 'banners', 'trust'),
  },
  'fashion-2': {
    hero: 'split',
    banner: 4,
    accent: '#8d6b94',
    tone: 'tinted',
    heading: 'start',
    sections: sections(types('arches'), spotlight(6), 'banners', 'featured', 'guides', 'trust'),
  },
  'fashion-3': {
    hero: 'mosaic',
    banner: 0,
    accent: '#9a8c6c',
    tone: 'plain',
    heading: 'rule',
    sections: sections('trust', 'featured', types('tiles'), 'new', 'birthstones', 'guides'),
  },
  vegetable: {
    hero: 'centre',
    banner: 0,
    accent: '#6a994e',
    tone: 'tinted',
    heading: 'centre',
    sections: sections(types('list'), spotlight(7), 'guides', spotlight(9), 'trust'),
  },
  watch: {
    hero: 'dark',
    banner: 1,
    accent: '#c1a657',
    tone: 'night',
    heading: 'rule',
    sections: sections('featured', types('tiles'), spotlight(8), 'trust', 'birthstones'),
  },
  furniture: {
    hero: 'split',
    banner: 1,
    accent: '#a47148',
    tone: 'tinted',
    heading: 'rule',
    sections: sections(spotlight(4), types('tiles'), spotlight(8), 'banners', 'trust', 'guides'),
  },
  flower: {
    hero: 'frame',
    banner: 0,
    accent: '#cf7f98',
    tone: 'tinted',
    heading: 'centre',
    sections: sections('birthstones', types('arches'), 'featured', 'new', 'trust'),
  },
  beauty: {
    hero: 'text',
    banner: 4,
    accent: '#c9967e',
    tone: 'plain',
    heading: 'centre',
    sections: sections(types('arches'), 'new', 'birthstones', spotlight(5), 'guides', 'trust'),
  },
  electronics: {
    hero: 'products',
    banner: 3,
    accent: '#4f7cac',
    tone: 'tinted',
    heading: 'start',
    sections: sections('trust', types('list'), 'new', 'featured', 'guides'),
  },
  pets: {
    hero: 'centre',
    banner: 4,
    accent: '#d99a3d',
    tone: 'tinted',
    heading: 'centre',
    sections: sections(types('circles'), spotlight(5), 'birthstones', 'banners', 'trust'),
  },
  gym: {
    hero: 'split',
    banner: 1,
    accent: '#e07a5f',
    tone: 'night',
    heading: 'start',
    sections: sections(spotlight(5), types('list'), spotlight(4), 'trust', 'guides'),
  },
  tools: {
    hero: 'text',
    banner: 3,
    accent: '#6b7a8f',
    tone: 'tinted',
    heading: 'rule',
    sections: sections('guides', types('list'), 'new', 'trust'),
  },
  shoes: {
    hero: 'mosaic',
    banner: 2,
    accent: '#3d8b8b',
    tone: 'tinted',
    heading: 'start',
    sections: sections(types('circles'), 'new', spotlight(6), 'birthstones', 'trust'),
  },
  bags: {
    hero: 'products',
    banner: 2,
    accent: '#a5672f',
    tone: 'plain',
    heading: 'rule',
    sections: sections(types('tiles'), spotlight(5), 'banners', 'featured', 'trust'),
  },
  marijuana: {
    hero: 'products',
    banner: 0,
    accent: '#7fb069',
    tone: 'night',
    heading: 'centre',
    sections: sections(spotlight(7), types('circles'), 'new', 'guides', 'trust'),
  },
}

/** The colour tokens of a plan; on the default background only those of the accent. */
export function planColours({ accent, tone }: Pick<HomePlan, 'accent' | 'tone'>): Record<string, string> {
  if (tone === 'night') {
    const paper = mixColours('#17130e', accent, 0.05)
    const grounds = { paper, card: mixColours(paper, '#ffffff', 0.05), sand: mixColours(paper, '#ffffff', 0.09) }
    const words = {
      ink: '#f7f1e4',
      soft: '#c9bea9',
      leaf: '#8fcfae',
      alarm: '#f2a199',
      line: mixColours(paper, accent, 0.3),
    }
    return { ...grounds, ...words, ...accents(accent, Object.values(grounds)) }
  }
  if (tone === 'plain') return accents(accent)
  const grounds = {
    paper: mixColours(BACKGROUNDS.paper, accent, 0.1),
    card: mixColours(BACKGROUNDS.card, accent, 0.03),
    sand: mixColours(BACKGROUNDS.sand, accent, 0.16),
  }
  return {
    ...grounds,
    soft: '#4d4538',
    line: mixColours(BACKGROUNDS.sand, accent, 0.35),
    ...accents(accent, Object.values(grounds)),
  }
}

function accents(accent: string, grounds?: string[]): Record<string, string> {
  return { gold: accent, 'gold-text': textShade(accent, grounds), 'on-gold': readableTextColour(accent) }
}
