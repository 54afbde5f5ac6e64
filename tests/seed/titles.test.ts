import { describe, expect, it } from 'vitest'
import { readCategories } from '@/lib/seed/catalogue'
import { generateProducts } from '@/lib/seed/generate'
import { type Facts, NO_FACTS } from '@/lib/seed/product'
import { requireProfile } from '@/lib/seed/profile'
import { createGemTitles } from '@/lib/seed/stones/gem-title'

const categories = readCategories()
const products = generateProducts(categories, 3_000)

function titleOf(slug: string, facts: Partial<Facts>, reported = true) {
  const category = categories.find((item) => item.slug === slug)
  if (!category) throw new RangeError(slug)
  const colour = { en: 'Royal blue', fr: 'Bleu roi' }
  return createGemTitles(
    category,
    requireProfile(slug),
    { ...NO_FACTS, carat: 3.42, shape: 'oval', ...facts },
    colour,
    reported,
  )[0]
}

describe('titles of stones', () => {
  it.each([
    [
      'blue-sapphire',
      { origin: 'sri-lanka', treatment: 'heated' },
      'Natural Ceylon Blue Sapphire, 3.42 ct, Oval',
      'Saphir bleu naturel de Ceylan, 3,42 ct, ovale',
    ],
    [
      'emerald',
      { origin: 'zambia', treatment: 'oiled-minor', shape: 'octagon' },
      'Natural Zambian Emerald, 3.42 ct, Octagon',
      'Émeraude naturelle de Zambie, 3,42 ct, octogonale',
    ],
    [
      'emerald',
      { origin: 'colombia', treatment: 'untreated' },
      'No-Oil Colombian Emerald, 3.42 ct, Oval',
      'Émeraude sans huile de Colombie, 3,42 ct, ovale',
    ],
    [
      'kashmir-blue-sapphire',
      { origin: 'kashmir', treatment: 'untreated' },
      'Unheated Kashmir Blue Sapphire, 3.42 ct, Oval',
      'Saphir bleu non chauffé du Cachemire, 3,42 ct, ovale',
    ],
    [
      'ruby',
      { origin: 'mozambique', treatment: 'lead-glass-filled' },
      'Lead-Glass-Filled Mozambique Ruby, 3.42 ct, Oval',
      'Rubis rempli au verre au plomb du Mozambique, 3,42 ct, ovale',
    ],
    [
      'turquoise',
      { origin: 'iran', treatment: 'dyed', cut: 'cabochon' },
      'Dyed Persian Turquoise, 3.42 ct, Oval Cabochon',
      'Turquoise teinte d’Iran, 3,42 ct, cabochon ovale',
    ],
    [
      'amethyst',
      { origin: 'brazil', treatment: 'untreated', shape: 'round' },
      'Natural Brazilian Amethyst, 3.42 ct, Round',
      'Améthyste naturelle du Brésil, 3,42 ct, ronde',
    ],
  ])('%s, %o', (slug, facts, en, fr) => {
    expect(titleOf(slug, facts)).toEqual({ en, fr })
  })

  it.each([
    ['blue-sapphire', 'untreated', 'Natural Blue Sapphire, 3.42 ct, Oval', 'Saphir bleu naturel, 3,42 ct, ovale'],
    ['emerald', 'untreated', 'Natural Emerald, 3.42 ct, Oval', 'Émeraude naturelle, 3,42 ct, ovale'],
    ['pearl', 'cultured', 'Cultured Pearl, 3.42 ct, Oval, Royal Blue', 'Perle de culture, 3,42 ct, ovale, bleu roi'],
    [
      'blue-sapphire',
      'titanium-diffused',
      'Titanium-Diffused Blue Sapphire, 3.42 ct, Oval',
      'Saphir bleu diffusé au titane, 3,42 ct, ovale',
    ],
  ])(
    'of a %s (%s) without a report name neither an origin nor the absence of a treatment',
    (slug, treatment, en, fr) => {
      expect(titleOf(slug, { origin: 'thailand', treatment }, false)).toEqual({ en, fr })
    },
  )

  it('claim "untreated" or an origin for reported stones only', () => {
    const named = /unheated|no-oil|untreated|non chauff|sans huile|non trait|ceylon|thai|burmese|zambian|mozambique/i
    const loose = products.filter(({ category }) => category.category_type_id <= 3)
    const claims = loose.filter(
      ({ title, report, category }) => !report && named.test(title.en + title.fr) && !named.test(category.name),
    )
    expect(claims.map(({ title }) => title.en)).toEqual([])
    expect(loose.filter(({ report }) => !report).length).toBeGreaterThan(100)
  })

  it('never call glass, cultured pearls or dyed stones natural', () => {
    const treatedProducts = products.filter(
      ({ category, facts }) =>
        ['opalite', 'pearl'].includes(category.slug) ||
        ['man-made', 'dyed', 'glass-filled', 'lead-glass-filled', 'cultured'].includes(facts.treatment ?? ''),
    )
    expect(treatedProducts.length).toBeGreaterThan(20)
    expect(treatedProducts.filter(({ title }) => /natural|naturel/i.test(title.en + title.fr))).toEqual([])
  })

  it('say that opalite is glass', () => {
    const opalite = products.filter(({ category }) => category.slug === 'opalite')
    expect(opalite.filter(({ title }) => !title.en.includes('Glass') || !title.fr.includes('verre'))).toEqual([])
    expect(opalite.filter(({ facts }) => facts.treatment !== 'man-made')).toEqual([])
  })
})

describe('texts', () => {
  it('differ between the languages', () => {
    expect(
      products.filter(({ title, description }) => title.en === title.fr || description.en === description.fr),
    ).toEqual([])
  })

  it('use the decimal comma in French', () => {
    expect(products.filter(({ title, description }) => /\d\.\d/.test(title.fr + description.fr))).toEqual([])
  })

  it('keep French punctuation together', () => {
    expect(products.filter(({ description }) => /[ \w][;:!?]|« /u.test(description.fr))).toEqual([])
  })

  it('have two to four sentences in English', () => {
    const wrongLength = products.filter(({ description }) => {
      const count = description.en.split(/[.?!](?:\s|$)/).filter(Boolean).length
      return count < 2 || count > 4
    })
    expect(wrongLength.map(({ description }) => description.en)).toEqual([])
  })

  it('claim no effects', () => {
    const claims = /\b(cures?|heals?|protects?|brings (luck|wealth)|guarantee|guérit|soigne|garantit)\b/i
    expect(products.filter(({ description }) => claims.test(description.en + description.fr))).toEqual([])
  })
})

describe('impossible facts of a species', () => {
  it('are left out: no shape of rudraksha, no faceted coral or star stone', () => {
    const rudraksha = products.filter(({ category }) => category.category_type_id === 4)
    expect(rudraksha.filter(({ facts }) => facts.shape !== null)).toEqual([])
    const domed = products.filter(({ category }) =>
      ['red-coral', 'star-ruby', 'cats-eye', 'tiger-eye'].includes(category.slug),
    )
    expect(domed.filter(({ facts }) => facts.cut !== 'cabochon')).toEqual([])
  })

  it('do not occur in the mukhi of a rudraksha, which is that of its name', () => {
    const wrong = products.filter(({ category, facts }) => {
      const faces = /^(\d+)-mukhi/.exec(category.slug)?.[1]
      return faces !== undefined && String(facts.mukhi) !== faces
    })
    expect(wrong).toEqual([])
  })
})
