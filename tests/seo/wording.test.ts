import { describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/domain/locale'
import site from '@/lib/seo/data/site.json'
import { toPageHead } from '@/lib/seo/policy'
import type { Route } from '@/lib/seo/route'
import { productOf, requireCategory, STOCK, stateOf } from './catalogue'
import { category, facet } from './routes'

const price = { min: 1000, max: null }

describe('wording', () => {
  const head = (route: Route, locale: Locale = 'en') => toPageHead(route, locale)

  it('uses the default title for the home page', () => {
    expect(head({ kind: 'home' }).title).toBe('Buy Genuine Gemstones Online in India | Certified Natural Stones')
    expect(head({ kind: 'home' }, 'fr').title).toBe(site.title.fr)
  })

  it('numbers pages in title, H1 and description', () => {
    expect(head(category('en', { page: 2 })).title).toBe('Buy Blue Sapphire Online – Price per Carat – Page 2')
    expect(head(category('en', { page: 2 })).h1).toBe('Blue Sapphire (Neelam) – Page 2')
    expect(head(category('fr', { page: 2 }), 'fr').h1).toBe('Saphir bleu (Neelam) – page 2')
    expect(head(category('en', { page: 2 })).description).toMatch(/ Page 2\.$/)
  })

  it('has filters and sort order in the title', () => {
    const state = { sort: 'low', filters: { origin: ['sri-lanka'], price, stock: 'in' } } as const
    const filters = { ...state.filters, origin: ['sri-lanka'] }
    expect(head(category('en', { ...state, filters })).title).toBe(
      'Blue Sapphire: Sri Lanka, from ₹1,000, in stock, lowest price first',
    )
    expect(head(category('fr', { filters: { weight: ['2-to-4-ct'] } }), 'fr').title).toBe(
      'Saphir bleu\u00a0: 2 to 4 ct',
    )
  })

  it('has the facet in title and H1', () => {
    expect(head(facet('en'))).toMatchObject({
      title: 'Blue Sapphire (Neelam) from Sri Lanka – Price per Carat',
      h1: 'Blue Sapphire (Neelam) from Sri Lanka',
    })
    const treatmentFacet = {
      ...requireCategory('blue-sapphire', 'fr'),
      facet: 'treatment',
      value: 'heating',
      label: 'Chauffage',
    } as const
    expect(head({ kind: 'facet', ...treatmentFacet, state: stateOf(), ...STOCK }, 'fr').title).toBe(
      'Saphir bleu (Neelam), chauffage\u00a0: prix au carat',
    )
  })

  it.each([
    ['weight', 'Plus de 9 ct', 'fr', 'Saphir bleu (Neelam), plus de 9 ct'],
    ['treatment', 'Couleur traitée HPHT', 'fr', 'Saphir bleu (Neelam), couleur traitée HPHT'],
    ['origin', 'Golfe Persique', 'fr', 'Saphir bleu (Neelam), origine golfe Persique'],
    ['treatment', 'Sans traitement', 'fr', 'Saphir bleu (Neelam), sans traitement'],
    ['treatment', 'Untreated', 'en', 'Untreated Blue Sapphire (Neelam)'],
    ['treatment', 'Heated', 'en', 'Heated Blue Sapphire (Neelam)'],
    ['treatment', 'Oiled (minor)', 'en', 'Oiled (minor) Blue Sapphire (Neelam)'],
    ['treatment', 'Heated with flux residue', 'en', 'Blue Sapphire (Neelam), Heated with flux residue'],
    ['weight', 'Over 9 ct', 'en', 'Blue Sapphire (Neelam), Over 9 ct'],
    ['origin', 'Mediterranean Sea', 'en', 'Blue Sapphire (Neelam) from the Mediterranean Sea'],
    ['origin', 'Sri Lanka', 'en', 'Blue Sapphire (Neelam) from Sri Lanka'],
  ] as const)('adapts a facet value to the middle of a title: %s %s', (facet, label, locale, h1) => {
    const categoryData = { ...requireCategory('blue-sapphire', locale), facet, value: 'some', label }
    expect(head({ kind: 'facet', ...categoryData, state: stateOf(), ...STOCK }, locale).h1).toBe(h1)
  })

  it('writes the mukhi once', () => {
    const mukhi = { ...requireCategory('rudraksha-mala', 'en'), facet: 'mukhi', value: '5', label: '5 mukhi' } as const
    expect(head({ kind: 'facet', ...mukhi, state: stateOf(), ...STOCK }).h1).toBe('Rudraksha Mala, 5 Mukhi')
  })

  it('describes an empty category without count or price', () => {
    const { category: empty, origins } = requireCategory('ruby', 'en', 0)
    const route: Route = { kind: 'category', category: empty, origins, state: stateOf(), in_stock: 0, price_from: null }
    expect(head(route).description).toBe(
      'Ruby (Manik): all sold at present. See what you can choose instead, or ask our gem consultant to find one for you.',
    )
  })

  it('promises only what every product of the list has, and texts only where the page shows them', () => {
    const data = requireCategory('blue-sapphire', 'en')
    const route = (change: object): Route => ({ kind: 'category', ...data, state: stateOf(), ...STOCK, ...change })
    const { treatment: _, ...others } = STOCK.facets
    const description = (change: object) => head(route(change)).description
    expect(description({})).toContain('ratti weight, origin and treatment')
    expect(description({ facets: others })).not.toContain('treatment')
    expect(description({ facets: {} })).not.toMatch(/per carat|ratti|origin|treatment/)
    const { gemology: __, ...category } = data.category
    expect(description({ facets: {} })).toContain('Hardness, care')
    expect(description({ facets: {}, category })).toMatch(/ Care and buyers’ questions answered/)
    expect(description({ facets: {}, state: stateOf({ page: 2 }) })).not.toMatch(/hardness|care/i)
  })

  it('leaves out brackets in origins', () => {
    const categoryData = requireCategory('amethyst', 'en')
    const route: Route = {
      kind: 'category',
      ...categoryData,
      origins: ['India (Odisha)', 'Brazil', 'Peru'],
      state: stateOf(),
      ...STOCK,
    }
    expect(head(route).description).toContain('Origins: India, Brazil.')
  })

  it('names a single origin in the singular, and not at all where the name says it', () => {
    const origin = (slug: string, origins: string[]) => {
      const route: Route = { kind: 'category', ...requireCategory(slug, 'en'), origins, state: stateOf(), ...STOCK }
      return /Origins?: [^.]*\./.exec(head(route).description)?.[0]
    }
    expect(origin('tanzanite', ['Tanzania (Merelani)'])).toBeUndefined()
    expect(origin('peridot', ['Pakistan'])).toBe('Origin: Pakistan.')
    expect(origin('colombian-emerald', ['Colombia'])).toBeUndefined()
    expect(origin('ruby', [])).toBeUndefined()
  })

  it('gives a facet the prices per carat of its middle half, on the page that tells them', () => {
    const sapphires = requireCategory('blue-sapphire', 'en')
    const description = (page: number, locale: 'en' | 'fr' = 'en') => {
      const origin = { ...sapphires, facet: 'origin', value: 'x', label: 'Sri Lanka' } as const
      const per_carat = { low: 1_900, median: 2_500, high: 3_400 }
      return head({ kind: 'facet', ...origin, state: stateOf({ page }), ...STOCK, per_carat }, locale).description
    }
    expect(description(1)).toContain('Half cost ₹1,900–₹3,400 per carat.')
    expect(description(1, 'fr')).toMatch(/La moitié coûte de 1.900.₹ à 3.400.₹ le carat\./)
    expect(description(2)).not.toContain('Half')
  })

  it('writes stone once where a name ends in it', () => {
    const title = (slug: string) =>
      head({ kind: 'category', ...requireCategory(slug, 'en'), state: stateOf(), ...STOCK }).title
    expect(title('moonstone')).toBe('Buy Moonstone (Chandrakant Mani) Online – Price per Carat')
    expect(title('opal')).toContain('Opal Stone Online')
  })

  it('leaves out a weight that the title says, and repeats no grams', () => {
    const bead = { weight_carat: null, weight_gram: 50.8 }
    const { description } = head({ kind: 'product', product: productOf({ ...bead, title: 'Sphatik Mala, 50.8 g' }) })
    expect(description.match(/50\.8/g)).toHaveLength(1)
    const french = head({ kind: 'product', product: productOf({ ...bead, title: 'Mala de sphatik, 50,8 g' }) }, 'fr')
    expect(french.description.match(/50,8/g)).toHaveLength(1)
  })

  it('describes a product by its facts and code, within the length of a search result', () => {
    const { description, card } = head({ kind: 'product', product: productOf() })
    expect(description).toBe(
      'Natural Ceylon Blue Sapphire, 3.42 ct, Oval: ₹40,500. 3.75 ratti, ₹11,842 per carat, origin Sri Lanka, heating, sample report DEMO-0007. Code BSA-0007.',
    )
    expect(card).toMatchObject({ face: { photo: 'gemstones/blue-sapphire' }, type: 'product' })
  })

  it('repeats no fact, in either gender, and supports grams', () => {
    const title = 'Bague au rubis carré'
    const product = productOf({ title, shape: 'Carrée', metal: 'Or 22 carats', weight_carat: null, weight_gram: 5.26 })
    const { description } = head({ kind: 'product', product }, 'fr')
    expect(description).toMatch(/^Bague au rubis carré\s: 40\s500\s₹\. 5,26\sg, or 22 carats, origine Sri Lanka, /)
    expect(description).not.toContain('carrée')
  })

  it('shows a search as plain text, shortened', () => {
    const { title } = head({ kind: 'search', query: `<b>\n${'x'.repeat(5000)}\ud800`, state: stateOf() })
    expect(title.length).toBeLessThan(90)
    expect(title.startsWith('“<b> x')).toBe(true)
  })
})
