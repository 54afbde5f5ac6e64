import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getDb } from '@/lib/db/connection'
import { LOCALES } from '@/lib/domain/locale'
import { loadCatalogue } from '@/lib/seed/load'
import { as } from '../data/calls'
import { withTestDatabase } from '../data/connection'

const MIN_RIGHT = 0.95
const Typed = z.object({ q: z.string(), lang: z.enum(LOCALES).default('en'), first: z.string() })
const typed = z.array(Typed).parse(JSON.parse(readFileSync('tests/search/suggest.json', 'utf8')))
const api = as(null)

withTestDatabase(async () => {
  await loadCatalogue(await getDb(), { products: 1500 })
})

describe('the relevance of suggestions', () => {
  it('is high: the expected category comes first', async () => {
    const wrong = []
    for (const { q, lang, first } of typed) {
      const { data } = await api.search.suggest({ q, lang })
      const slugs = data?.categories.map(({ slug }) => slug) ?? []
      if (slugs[0] !== first) wrong.push(`  ${q}: ${slugs.join(', ')}, not ${first}`)
    }
    const right = 1 - wrong.length / typed.length
    process.stdout.write(`${[`first category ${right.toFixed(3)}, ${typed.length} prefixes`, ...wrong].join('\n')}\n`)
    expect(right).toBeGreaterThanOrEqual(MIN_RIGHT)
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
        const offered = (await api.search.suggest({ q })).data?.categories.map((category) => category.id)
        expect([q, offered?.includes(id)]).toEqual([q, true])
      }
    }
  })
})
