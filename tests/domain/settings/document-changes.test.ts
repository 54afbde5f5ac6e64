import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDocumentChanges } from '@/lib/domain/settings/document-changes'

const banner = (id: number, title: string, more = {}) => ({
  id,
  title: { en: title, fr: `${title} (fr)` },
  starts: null,
  ...more,
})
const facts = (before: unknown, after: unknown) =>
  findDocumentChanges(before, after).map(({ kind, field, entry, ...values }) => [
    kind,
    field,
    entry?.key ?? null,
    values.before,
    values.after,
  ])

describe('the changes of a document', () => {
  it('name the field, the old and the new value', () => {
    const before = { cod: { fee_inr: 0, excluded_pins: ['682', '683'] }, zones: [{ key: 'south', days: { min: 2 } }] }
    const after = { cod: { fee_inr: 50, excluded_pins: ['683', '110'] }, zones: [{ key: 'south', days: { min: 3 } }] }
    expect(facts(before, after)).toEqual([
      ['value', 'cod.fee_inr', null, 0, 50],
      ['list', 'cod.excluded_pins', null, ['682'], ['110']],
      ['value', 'zones.days.min', 'south', 2, 3],
    ])
  })

  it('name entries that were added, removed, moved or edited', () => {
    const before = [banner(1, 'Rubies'), banner(2, 'Rings'), banner(5, 'Pearls'), banner(3, 'Malas')]
    const rubies = banner(1, 'Rubies', { starts: '2026-12-01' })
    const after = [banner(3, 'Malas'), rubies, banner(5, 'Pearls'), banner(4, 'Diwali')]
    expect(facts(before, after)).toEqual([
      ['removed', '', '2', null, null],
      ['moved', '', '3', 3, 1],
      ['value', 'starts', '1', null, '2026-12-01'],
      ['added', '', '4', null, null],
    ])
    expect(findDocumentChanges(before, after)[0]?.entry?.name).toEqual({ en: 'Rings', fr: 'Rings (fr)' })
  })

  it('follow an edited link: a banner stays the same one, an added link of a menu becomes another', () => {
    const links = (key: object) => [
      { ...key, link: '/gems' },
      { ...key, link: '/pages' },
    ]
    const [one, other] = links({ id: 1 })
    expect(facts([one], [other])).toEqual([['value', 'link', '1', '/gems', '/pages']])
    const [added, changed] = links({ key: '' })
    expect(facts([added], [changed]).map(([kind]) => kind)).toEqual(['removed', 'added'])
  })

  it('cut a long text to where it differs', () => {
    const text = 'a sapphire of Ceylon, '.repeat(100)
    const [change] = findDocumentChanges({ note: `${text}blue` }, { note: `${text}yellow` })
    expect(change?.before).toMatch(/^….{1,40}blue$/)
    expect(change?.after).toMatch(/^….{1,40}yellow$/)
  })

  const text = fc.string({ maxLength: 400 })
  const entry = fc.record({
    key: fc.stringMatching(/^[a-e]$/),
    name: fc.record({ en: text, fr: text }),
    count: fc.nat(3),
  })
  const entries = fc.uniqueArray(entry, { selector: ({ key }) => key, maxLength: 5 })
  const document = fc.record({ note: text, list: entries, words: fc.uniqueArray(fc.stringMatching(/^[a-d]$/)) })

  it('property: an unchanged document has none; a changed one names old and new values that differ', () => {
    fc.assert(
      fc.property(document, document, (one, other) => {
        expect(findDocumentChanges(one, structuredClone(one))).toEqual([])
        const changes = findDocumentChanges(one, other)
        const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
        const sorted = ({ words, ...rest }: typeof one) => ({ ...rest, words: words.toSorted() })
        expect(changes.length === 0).toBe(isSame(sorted(one), sorted(other)))
        for (const { kind, before, after } of changes) {
          if (kind === 'value' || kind === 'list' || kind === 'moved') expect(before).not.toEqual(after)
        }
      }),
    )
  })
})
