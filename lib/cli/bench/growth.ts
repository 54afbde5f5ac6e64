import { setConnection } from '../../db/connection'
import { getbycatid } from '../../server/search/product'
import { searchNow } from '../../server/search/search'
import { step } from '../steps/progress.mjs'
import type { BenchDatabase } from './database'
import { median } from './spread'

const TERMS = ['neelam', 'ruby', 'oval emerald', 'untreated sri lanka', 'saphir bleu', 'pearl']
const CATEGORIES = [101, 102, 305]
const FIRST_PAGE = { page: 1, per_page: 24, lang: 'en' } as const

/** Milliseconds per search and per filtered list, one figure a round. */
export type Growth = { products: number; search: number[]; filtered: number[] }

async function measure(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function medianTime<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const times = []
  for (const item of items) times.push(await measure(() => work(item)))
  return median(times)
}

const search = (searchTerm: string) => searchNow({ ...FIRST_PAGE, searchTerm, sort: 'featured' })
const filtered = (id: number) => getbycatid({ ...FIRST_PAGE, id, sort: 'low', price: '5000-' })

/** Searches and filters catalogues of several sizes in turn, straight through the functions that answer the API. */
export async function measureGrowth(databases: BenchDatabase[], rounds: number): Promise<Growth[]> {
  const openDatabases = await Promise.all(
    databases.map(async (database) => {
      const growth: Growth = { products: database.products, search: [], filtered: [] }
      return { connection: await database.open(), growth }
    }),
  )
  const runRound = async (isRecorded: boolean) => {
    for (const { connection, growth } of openDatabases) {
      setConnection(connection)
      const [searching, filtering] = [await medianTime(TERMS, search), await medianTime(CATEGORIES, filtered)]
      if (isRecorded) growth.search.push(searching)
      if (isRecorded) growth.filtered.push(filtering)
    }
  }
  try {
    await step('Measuring the cost of size', async () => {
      for (let round = -1; round < rounds; round += 1) await runRound(round >= 0)
    })
  } finally {
    setConnection(null)
    await Promise.all(openDatabases.map(({ connection }) => connection.close()))
  }
  return openDatabases.map(({ growth }) => growth)
}
