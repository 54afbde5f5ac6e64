import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { LOCALES } from '@/lib/domain/locale'
import { loadCatalogue } from '@/lib/seed/load'
import { as } from '../data/calls'
import { withTestDatabase } from '../data/connection'

const TOP = 5
const RelevanceCase = z.object({
  q: z.string(),
  lang: z.enum(LOCALES).default('en'),
  category: z.array(z.string()).optional(),
  title: z.string().optional(),
  sku: z.string().optional(),
  carat: z.tuple([z.number(), z.number()]).optional(),
  over: z.number().optional(),
  under: z.number().optional(),
  mukhi: z.number().optional(),
  origin: z.string().optional(),
  treatment: z.string().optional(),
})
type RelevanceCase = z.infer<typeof RelevanceCase>
const queries = z.array(RelevanceCase).parse(JSON.parse(readFileSync('tests/search/relevance.json', 'utf8')))

type Product = Pick<
  typeof product.$inferSelect,
  'id' | 'sku' | 'title' | 'payable_paise' | 'weight_mct' | 'mukhi' | 'origin' | 'treatment'
> & { category: string }
let products: Product[] = []
const api = as(null)

withTestDatabase(async () => {
  const db = await getDb()
  await loadCatalogue(db, { products: 1500 })
  const { data } = await api.category.listall({})
  const slugs = new Map(data?.map(({ id, slug }) => [id, slug]))
  const rows = await db.select().from(product)
  products = rows.map((row) => ({ ...row, category: slugs.get(row.category_id) ?? '' }))
})

/** Whether a product is relevant to a query, by its facts and not by the search. */
function isRelevant(testCase: RelevanceCase, product: Product): boolean {
  const carat = (product.weight_mct ?? Number.NaN) / 1000
  const rupees = product.payable_paise / 100
  return [
    testCase.category?.includes(product.category),
    testCase.title && new RegExp(testCase.title, 'i').test(product.title[testCase.lang]),
    testCase.sku && product.sku === testCase.sku,
    testCase.carat && carat >= testCase.carat[0] && carat <= testCase.carat[1],
    testCase.over && rupees >= testCase.over,
    testCase.under && rupees <= testCase.under,
    testCase.mukhi && product.mukhi === testCase.mukhi,
    testCase.origin && product.origin === testCase.origin,
    testCase.treatment && product.treatment?.startsWith(testCase.treatment),
  ].every((result) => result === undefined || result === true)
}

async function evaluate(testCase: RelevanceCase) {
  const relevant = new Set(products.filter((product) => isRelevant(testCase, product)).map(({ id }) => id))
  const { data } = await api.product.getbykeyname({ searchTerm: testCase.q, lang: testCase.lang })
  const hits = (data ?? []).map(({ id }) => relevant.has(id))
  const first = hits.indexOf(true)
  return {
    q: testCase.q,
    relevant: relevant.size,
    recall: hits.slice(0, TOP).filter(Boolean).length / Math.min(TOP, relevant.size),
    reciprocal: first < 0 ? 0 : 1 / (first + 1),
    found: (data ?? []).slice(0, 3).map(({ title }) => title),
  }
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

describe('the relevance of search results', () => {
  it('is tested with at least 150 queries', () => expect(queries.length).toBeGreaterThanOrEqual(150))

  it('is high among the first five', async () => {
    const results = []
    for (const testCase of queries) results.push(await evaluate(testCase))
    expect(results.filter(({ relevant }) => relevant === 0).map(({ q }) => q)).toEqual([])
    const [recall, reciprocal] = [mean(results.map((one) => one.recall)), mean(results.map((one) => one.reciprocal))]
    const missed = results.filter((one) => one.recall < 1)
    const missedLines = missed.map(({ q, recall: share, found }) => `  ${q}: ${share} ${found.join(' | ')}`)
    const sum = `recall@${TOP} ${recall.toFixed(3)}, MRR ${reciprocal.toFixed(3)}, ${results.length} queries`
    process.stdout.write(`${[sum, ...missedLines].join('\n')}\n`)
    expect(recall).toBeGreaterThanOrEqual(0.95)
    expect(reciprocal).toBeGreaterThanOrEqual(0.9)
  })
})
