import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getDb } from '@/lib/db/connection'
import { LOCALES } from '@/lib/domain/locale'
import { loadCatalogue } from '@/lib/seed/load'
import { as } from '../data/calls'
import { withTestDatabase } from '../data/connection'

const MIN_RIGHT = 0.95
const SuggestCase = z.object({ q: z.string(), lang: z.enum(LOCALES).default('en'), first: z.string() })
const suggestCases = z.array(SuggestCase).parse(JSON.parse(readFileSync('tests/search/suggest.json', 'utf8')))
const api = as(null)

withTestDatabase(async () => {
  await loadCatalogue(await getDb(), { products: 1500 })
})

describe('the relevance of suggestions', () => {
  it('is high: the expected category comes first', async () => {
    const misses = []
    for (const { q, lang, first } of suggestCases) {
      const { data } = await api.search.suggest({ q, lang })
      const slugs = data?.categories.map(({ slug }) => slug) ?? []
      if (slugs[0] !== first) misses.push(`  ${q}: ${slugs.join(', ')}, not ${first}`)
    }
    const share = 1 - misses.length / suggestCases.length
    process.stdout.write(
      `${[`first category ${share.toFixed(3)}, ${suggestCases.length} prefixes`, ...misses].join('\n')}\n`,
    )
    expect(share).toBeGreaterThanOrEqual(MIN_RIGHT)
  })

  it('is exact for names: a category comes first by its name in either language, with or without accents', async () => {
    const { data: categories } = await api.category.listall({})
    for (const { id, slug } of categories ?? []) {
      const details = await Promise.all(LOCALES.map((lang) => api.category.getbyname({ name: slug, lang })))
      for (const { data } of details) {
        const names = [data?.name ?? '', data?.name.toUpperCase() ?? '', data?.name.normalize('NFD') ?? '']
        for (const q of names) expect([q, (await api.search.suggest({ q })).data?.categories[0]?.id]).toEqual([q, id])
      }
      const aliases = details[0]?.data?.aliases ?? []
      for (const q of aliases.slice(0, 3)) {
        const suggestedIds = (await api.search.suggest({ q })).data?.categories.map((category) => category.id)
        expect([q, suggestedIds?.includes(id)]).toEqual([q, true])
      }
    }
  })

  it('has no category for letters that mean nothing, in the suggestions and as a similar match', async () => {
    const nonsense = ['zzzzzz', 'zzzz', 'jjjjjj', 'aaaaaaa', 'xxxxxxxx', 'qqqqq', 'bbbbbb', 'hhhh', 'ooooooo', 'kkkkk']
    const found = []
    for (const q of [...nonsense, 'xkcdqw', 'asdfghjkl', 'wvwvwv']) {
      const { data } = await api.search.suggest({ q })
      if (data?.categories.length !== 0 || data.products.length > 0)
        found.push([q, data?.categories.map(({ slug }) => slug), data?.products.map(({ slug }) => slug)])
    }
    expect(found).toEqual([])
  })

  it('finds the category of names with real typing errors', async () => {
    const missed = []
    for (const [q, slug] of [
      ['safire', 'blue-sapphire'],
      ['emmerald', 'emerald'],
      ['emrlad', 'emerald'],
      ['amythist', 'amethyst'],
      ['turqoise', 'turquoise'],
      ['garnett', 'garnet'],
      ['peridott', 'peridot'],
      ['tourmelin', 'tourmaline'],
      ['pukhrajj', 'yellow-sapphire'],
      ['moonstome', 'moonstone'],
      ['ruuby', 'ruby'],
      ['neeelam', 'blue-sapphire'],
      ['zirkon', 'white-zircon'],
      ['jadde', 'jade'],
    ] as const) {
      const { data } = await api.search.suggest({ q })
      const slugs = data?.categories.map((category) => category.slug) ?? []
      if (!slugs.includes(slug)) missed.push([q, slug, slugs])
    }
    expect(missed).toEqual([])
  })
})
