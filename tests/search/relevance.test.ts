import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { LOCALES } from '@/lib/domain/locale'
import { loadCatalogue } from '@/lib/seed/load'
import { as } from '../data/calls'
import { withTestDatabase } from '../data/connection'

const AT = 5
const Wanted = z.object({
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
type Wanted = z.infer<typeof Wanted>
const queries = z.array(Wanted).parse(JSON.parse(readFileSync('tests/search/relevance.json', 'utf8')))

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
function isWanted(wanted: Wanted, product: Product): boolean {
  const carat = (product.weight_mct ?? Number.NaN) / 1000
  const rupees = product.payable_paise / 100
  return [
    wanted.category?.includes(product.category),
    wanted.title && new RegExp(wanted.title, 'i').test(product.title[wanted.lang]),
    wanted.sku && product.sku === wanted.sku,
    wanted.carat && carat >= wanted.carat[0] && carat <= wanted.carat[1],
    wanted.over && rupees >= wanted.over,
    wanted.under && rupees <= wanted.under,
    wanted.mukhi && product.mukhi === wanted.mukhi,
    wanted.origin && product.origin === wanted.origin,
    wanted.treatment && product.treatment?.startsWith(wanted.treatment),
  ].every((said) => said === undefined || said === true)
}

async function judge(wanted: Wanted) {
  const relevant = new Set(products.filter((product) => isWanted(wanted, product)).map(({ id }) => id))
  const { data } = await api.product.getbykeyname({ searchTerm: wanted.q, lang: wanted.lang })
  const hits = (data ?? []).map(({ id }) => relevant.has(id))
  const first = hits.indexOf(true)
  return {
    q: wanted.q,
    relevant: relevant.size,
    recall: hits.slice(0, AT).filter(Boolean).length / Math.min(AT, relevant.size),
    reciprocal: first < 0 ? 0 : 1 / (first + 1),
    found: (data ?? []).slice(0, 3).map(({ title }) => title),
  }
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

describe('the relevance of search results', () => {
  it('is tested with at least 150 queries', () => expect(queries.length).toBeGreaterThanOrEqual(150))

  it('is high among the first five', async () => {
    const judged = []
    for (const wanted of queries) judged.push(await judge(wanted))
    expect(judged.filter(({ relevant }) => relevant === 0).map(({ q }) => q)).toEqual([])
    const [recall, reciprocal] = [mean(judged.map((one) => one.recall)), mean(judged.map((one) => one.reciprocal))]
    const missed = judged.filter((one) => one.recall < 1)
    const told = missed.map(({ q, recall: share, found }) => `  ${q}: ${share} ${found.join(' | ')}`)
    const sum = `recall@${AT} ${recall.toFixed(3)}, MRR ${reciprocal.toFixed(3)}, ${judged.length} queries`
    process.stdout.write(`${[sum, ...told].join('\n')}\n`)
    expect(recall).toBeGreaterThanOrEqual(0.95)
    expect(reciprocal).toBeGreaterThanOrEqual(0.9)
  })
})
