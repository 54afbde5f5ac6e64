import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearchQuery, withoutPart } from '@/lib/domain/search/query'
import { WEIGHT_TOLERANCE } from '@/lib/domain/search/query-amount'
import { convertWeight } from '@/lib/domain/units/weight'

/** The parsed parts in short form: `weight 4.55-5.45`. */
function read(query: string): string[] {
  return parseSearchQuery(query).parts.map((part) => {
    if (part.kind === 'weight' || part.kind === 'price') {
      return `${part.kind} ${part.range.min ?? ''}-${part.range.max ?? ''}`
    }
    if (part.kind === 'report') return part.kind
    return `${part.kind} ${part.kind === 'mukhi' ? part.value : part.values.join(',')}`
  })
}

describe('a search query', () => {
  it.each([
    ['ruby 5 carat', 'ruby', 'weight 4.55-5.45'],
    ['5.5ct ruby', 'ruby', 'weight 5.05-5.95'],
    ['saphir 5,25 carats', 'saphir', 'weight 4.8-5.7'],
    ['पुखराज 5 रत्ती', 'पुखराज', 'weight 4.11-5.01'],
    ['3-5 carat emerald', 'emerald', 'weight 3-5'],
    ['diamond under 1 carat', 'diamond', 'weight -1'],
    ['5.25 ratti pukhraj under 50000', 'pukhraj', 'weight 4.33-5.23', 'price -50000'],
    ['ruby under ₹50,000', 'ruby', 'price -50000'],
    ['₹1,50,000 neelam', 'neelam', 'price -150000'],
    ['rubis moins de 50 000', 'rubis', 'price -50000'],
    ['neelam 1 lakh se kam', 'neelam', 'price -100000'],
    ['ruby 50k', 'ruby', 'price -50000'],
    ['pearl above 2 lakh', 'pearl', 'price 200000-'],
    ['emerald 10k-20k', 'emerald', 'price 10000-20000'],
    ['emerald between 10000 and 20000', 'emerald', 'price 10000-20000'],
    ['7 mukhi', '', 'mukhi 7'],
    ['panchmukhi rudraksha', 'rudraksha', 'mukhi 5'],
    ['१४ मुखी', '', 'mukhi 14'],
    ['unheated ruby', 'ruby', 'treatment untreated'],
    ['rubis non chauffé', 'rubis', 'treatment untreated'],
    ['heated ruby', 'ruby', 'treatment heated,heated-flux'],
    ['ceylon sapphire', 'sapphire', 'origin sri-lanka'],
    ['emerald from Zambia', 'emerald from', 'origin zambia'],
  ])('“%s” is understood', (query, words, ...parts) => {
    expect(parseSearchQuery(query).words).toBe(words)
    expect(read(query)).toEqual(parts)
  })

  it.each(['18 carat gold ring', '18k gold ring', 'BLU-SAP-0007', '5-MUK-RUD-0001', '108 beads mala', 'ruby 5'])(
    'leaves “%s” as it is',
    (query) => expect(parseSearchQuery(query)).toEqual({ words: query, parts: [] }),
  )

  it('accepts any weight with its tolerance, in carats and in ratti', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 9999 }), fc.constantFrom('carat', 'ratti'), (hundredths, unit) => {
        const carat = convertWeight(hundredths / 100, unit === 'ratti' ? 'ratti' : 'carat', 'carat')
        const [part] = parseSearchQuery(`neelam ${hundredths / 100} ${unit}`).parts
        const range = part?.kind === 'weight' ? part.range : { min: null, max: null }
        expect(range.min).toBeCloseTo(Math.max(0, carat - WEIGHT_TOLERANCE), 1)
        expect(range.max).toBeCloseTo(carat + WEIGHT_TOLERANCE, 1)
      }),
    )
  })

  it('accepts any price, whatever its thousands separator', () => {
    const written = (rupees: number) => [
      String(rupees),
      rupees.toLocaleString('en-IN'),
      rupees.toLocaleString('en-US'),
      rupees.toLocaleString('fr-FR'),
    ]
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 99_999_999 }), fc.nat({ max: 3 }), (rupees, separator) => {
        expect(read(`panna under ${written(rupees)[separator]}`)).toEqual([`price -${rupees}`])
      }),
    )
  })

  it('never throws, and parsed parts can be removed again', () => {
    const fragment = fc.constantFrom(
      '5 carat',
      'under 50000',
      '7 mukhi',
      'unheated',
      'ceylon',
      'ruby',
      '\0',
      '&|!',
      '٣',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5000 }),
      fc.array(fragment).map((parts) => parts.join(' ')),
    )
    fc.assert(
      fc.property(text, (query) => {
        const { parts, words } = parseSearchQuery(query)
        expect(new Set(parts.map(({ kind }) => kind)).size).toBe(parts.length)
        expect(words.length).toBeLessThanOrEqual(query.normalize('NFC').length)
        for (const part of parts) {
          expect(part.text.length).toBeGreaterThan(0)
          expect(withoutPart(query, part).length).toBeLessThan(query.normalize('NFC').length)
        }
      }),
      { examples: [['5'.repeat(5000)], ['5 carat '.repeat(600)], ['1,'.repeat(2000)]] },
    )
  })
})
