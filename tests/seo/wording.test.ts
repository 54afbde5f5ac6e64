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
    expect(head(category('en', { page: 2 })).h1).toBe('Blue Sapphire – Page 2')
    expect(head(category('fr', { page: 2 }), 'fr').h1).toBe('Saphir bleu – page 2')
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
      title: 'Blue Sapphire from Sri Lanka – Price',
      h1: 'Blue Sapphire from Sri Lanka',
    })
    const treatmentFacet = {
      ...requireCategory('blue-sapphire', 'fr'),
      facet: 'treatment',
      value: 'heating',
      label: 'Chauffage',
    } as const
    expect(head({ kind: 'facet', ...treatmentFacet, state: stateOf(), ...STOCK }, 'fr').title).toBe(
      'Saphir bleu, chauffage\u00a0: prix',
    )
  })

  it.each([
    ['weight', 'Plus de 9 ct', 'fr', 'Saphir bleu, plus de 9 ct'],
    ['treatment', 'Couleur traitée HPHT', 'fr', 'Saphir bleu, traitement\u00a0: couleur traitée HPHT'],
    ['origin', 'Golfe Persique', 'fr', 'Saphir bleu, origine golfe Persique'],
    ['treatment', 'Sans traitement', 'fr', 'Saphir bleu, sans traitement'],
    ['treatment', 'Untreated', 'en', 'Blue Sapphire, Untreated'],
    ['treatment', 'Heated', 'en', 'Blue Sapphire – Treatment: Heated'],
    ['weight', 'Over 9 ct', 'en', 'Blue Sapphire, Over 9 ct'],
    ['origin', 'Mediterranean Sea', 'en', 'Blue Sapphire from the Mediterranean Sea'],
    ['origin', 'Sri Lanka', 'en', 'Blue Sapphire from Sri Lanka'],
  ] as const)('adapts a facet value to the middle of a title: %s %s', (facet, label, locale, h1) => {
    const categoryData = { ...requireCategory('blue-sapphire', locale), facet, value: 'some', label }
    const { h1: actualH1, description } = head({ kind: 'facet', ...categoryData, state: stateOf(), ...STOCK }, locale)
    expect(actualH1).toBe(h1)
    expect(description).not.toMatch(/treatment: untreated|traitement\s: sans traitement/i)
  })

  it('writes the mukhi once', () => {
    const mukhi = { ...requireCategory('rudraksha-mala', 'en'), facet: 'mukhi', value: '5', label: '5 mukhi' } as const
    expect(head({ kind: 'facet', ...mukhi, state: stateOf(), ...STOCK }).h1).toBe('Rudraksha Mala, 5 Mukhi')
  })

  it('describes an empty category without count or price', () => {
    const { category: empty, origins } = requireCategory('ruby', 'en', 0)
    const route: Route = { kind: 'category', category: empty, origins, state: stateOf(), in_stock: 0, price_from: null }
    expect(head(route).description).toBe(
      'Ruby: colours, origins, usual treatments, price per carat and care, and what a laboratory report can and cannot tell.',
    )
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

  it('describes a product by its facts and code, within the length of a search result', () => {
    const { description, card } = head({ kind: 'product', product: productOf() })
    expect(description).toBe(
      'Natural Ceylon Blue Sapphire, 3.42 ct, Oval: ₹40,500. 3.75 ratti, origin Sri Lanka, heating, sample report DEMO-0007. Code BSA-0007.',
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
