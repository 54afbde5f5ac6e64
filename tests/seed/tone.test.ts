import { describe, expect, it } from 'vitest'
import { readCategories } from '@/lib/seed/catalogue'
import { generateProducts } from '@/lib/seed/generate'
import { toTone } from '@/lib/seed/tone'
import { commonNoun, placeToSentenceCase, toSentenceCase, withFrenchDe } from '@/lib/seed/vocabulary'

const categories = readCategories()
const products = generateProducts(categories, 3_000)
const gems = products.filter(({ category }) => category.category_type_id <= 3)

describe('a name inside a sentence', () => {
  it.each([
    ['Blue Sapphire', 'blue sapphire'],
    ['Kashmir Blue Sapphire', 'Kashmir blue sapphire'],
    ['Ceylon Yellow Sapphire', 'Ceylon yellow sapphire'],
    ['Basra Pearl', 'Basra pearl'],
    ['Cat’s Eye', 'cat’s eye'],
  ])('%s: %s', (name, expected) => {
    expect(commonNoun(name)).toBe(expected)
  })

  it.each([
    ['Saphir bleu du Cachemire', 'saphir bleu du Cachemire'],
    ['Émeraude de Colombie', 'émeraude de Colombie'],
    ['London Blue', 'London Blue'],
  ])('%s: %s', (name, expected) => {
    expect(toSentenceCase(name)).toBe(expected)
  })

  it('of a place keeps the capital letter only for countries', () => {
    expect(placeToSentenceCase({ en: 'Gulf of Mannar', fr: 'Golfe de Mannar' }).fr).toBe('golfe de Mannar')
    expect(placeToSentenceCase({ en: 'Brazil', fr: 'Brésil' })).toEqual({ en: 'Brazil', fr: 'Brésil' })
  })

  it('elides before a vowel', () => {
    expect([withFrenchDe('rubis'), withFrenchDe('améthyste'), withFrenchDe('émeraude')]).toEqual([
      'de rubis',
      'd’améthyste',
      'd’émeraude',
    ])
  })
})

describe('a colour inside a sentence', () => {
  it.each([
    ['Royal blue', 'Bleu roi', 'royal blue in colour', 'd’un bleu roi'],
    ['Santa Maria blue', 'Bleu Santa Maria', 'Santa Maria blue in colour', 'd’un bleu Santa Maria'],
    ['Violet', 'Violet', 'violet in colour', 'de couleur violette'],
    ['Near colourless', 'Presque incolore', 'near colourless', 'presque incolore'],
    ['Honey', 'Miel', 'honey in colour', 'couleur miel'],
    ['Green to red', 'Vert à rouge', 'turning from green to red', 'passant du vert au rouge'],
  ])('%s', (en, fr, english, french) => {
    expect(toTone({ en, fr }).attribute).toEqual({ en: english, fr: french })
  })
})

describe('descriptions of stones', () => {
  const inner = (text: string) => text.replace(/(^|[.:] )\p{Lu}/gu, '$1')
  const kinds = [...new Set(gems.flatMap(({ category }) => category.name.split(' ')))]
  const places = ['Colombian', 'Burmese', 'Kashmir', 'Ceylon', 'Basra', 'Italian']
  const capitals = new RegExp(`\\b(${kinds.filter((word) => !places.includes(word)).join('|')})\\b`)

  it('write the kind of stone in lower case', () => {
    const firstSentences = gems.map(({ description }) => inner(description.en.split('. ')[0] ?? ''))
    expect(firstSentences.filter((text) => capitals.test(text) && !/Indian Ocean/.test(text))).toEqual([])
  })

  it('name the stone in French, with the article or demonstrative of its gender', () => {
    const unnamed = gems.filter(
      ({ description }) => !/(^|[\s:] ?)(ce|cet|cette|un|une) /i.test(description.fr.split('. ')[0] ?? ''),
    )
    expect(unnamed.map(({ description }) => description.fr)).toEqual([])
    expect(
      gems.filter(({ description }) =>
        /(?<!\p{L})(ce [aeiouéœ]|cette (saphir|rubis|grenat|corail)|un (émeraude|améthyste|opale))/iu.test(
          description.fr,
        ),
      ),
    ).toEqual([])
  })
})
