import { rmSync } from 'node:fs'
import { openPglite } from '../../db/connection'
import { migrate } from '../../db/migrate'
import { loadCatalogue } from '../../seed/load'
import { step, toBar } from '../steps/progress.mjs'
import { startShop } from './comparison'
import type { BenchPlan } from './load'
import type { Program } from './program'
import { type BenchRequest, p95, sendRequests } from './send-requests'
import { formatRatio, median, ratios } from './spread'
import type { Row } from './table'

const EMBEDDED_FOLDER = '.tmp/bench/embedded'
const MAX_RATIOS = { search: 4, first: 4, suggest: 2, typed: 2 } as const
/** How much slower the embedded database may be. */
const MAX_EMBEDDED_RATIO = 3

/** What shoppers ask for: every kind of query, in both languages and scripts. */
const QUERIES = [
  'neelam',
  'ruby',
  'oval emerald',
  'ruby 5 carat under 50000',
  '7 mukhi',
  'saphir bleu',
  'rose quartz bracelet',
  'unheated ruby',
  'पुखराज',
  'saphire',
]
const PREFIXES = QUERIES.flatMap((query) => [3, 5, 8].map((length) => query.slice(0, length)))

const KINDS = ['search', 'first', 'suggest', 'typed'] as const
type Kind = 'key' | (typeof KINDS)[number]
type AnswerTimes = { name: string; products: number; took: Record<Kind, number[]> }

const toApiPath = (path: string, input: Record<string, string>) => `/api/v1/${path}?${new URLSearchParams(input)}`

/** Endless shots of each kind; `first` and `typed` ask for nothing twice, and each shopper who types has an own address. */
function createShots(products: number): Record<Kind, () => BenchRequest> {
  let turn = 0
  const nextOf = <Item>(items: Item[]) => {
    turn += 1
    return items[turn % items.length] ?? items[0]
  }
  const nextAddress = () => `10.${turn % 200}.${(turn * 7) % 250}.1`
  return {
    key: () => {
      turn += 1
      return { path: toApiPath('product/getbyids', { ids: String(1 + ((turn * 7919) % products)) }) }
    },
    search: () => ({ path: toApiPath('product/getbykeyname', { searchTerm: nextOf(QUERIES) ?? '' }) }),
    first: () => {
      const searchTerm = nextOf(QUERIES) ?? ''
      return { path: toApiPath('product/getbykeyname', { searchTerm, price: `-${1e8 + turn}` }) }
    },
    suggest: () => ({ path: toApiPath('search/suggest', { q: nextOf(PREFIXES) ?? '' }), from: nextAddress() }),
    typed: () => {
      const query = nextOf(QUERIES) ?? ''
      return {
        path: toApiPath('search/suggest', { q: `${query} ${(1 + turn / 1e6).toFixed(6)} carat` }),
        from: nextAddress(),
      }
    },
  }
}

async function fillEmbedded(products: number): Promise<void> {
  rmSync(EMBEDDED_FOLDER, { recursive: true, force: true })
  await step(`Filling the embedded database with ${products} products`, async (note: (text: string) => void) => {
    const connection = await openPglite(EMBEDDED_FOLDER)
    try {
      await migrate(connection)
      await loadCatalogue(connection.db, { products, onProgress: (done, total) => note(toBar(done, total)) })
      await connection.db.execute('vacuum analyze')
    } finally {
      await connection.close()
    }
  })
}

/** Both databases with the same catalogue, each kind in turn round after round, so that what slows the machine slows all. */
export async function measureAnswers(
  url: string,
  products: number,
  { rounds, seconds, warmSeconds }: BenchPlan,
): Promise<AnswerTimes[]> {
  await fillEmbedded(products)
  const programs: Program[] = []
  const startMeasuredShop = async (name: string, env: Record<string, string>) => {
    const shop = await startShop({ ...env, TRUST_PROXY: '1' })
    programs.push(shop)
    const took: AnswerTimes['took'] = { key: [], search: [], first: [], suggest: [], typed: [] }
    return { shop, next: createShots(products), answers: { name, products, took } }
  }
  try {
    const shops = [
      await startMeasuredShop('PostgreSQL', { DATABASE_URL: url }),
      await startMeasuredShop('embedded', { DATABASE_URL: '', DATA_DIR: EMBEDDED_FOLDER }),
    ]
    await step('Measuring answers, 20 at once', async (note: (text: string) => void) => {
      for (let round = -1; round < rounds; round += 1) {
        for (const { shop, next, answers } of shops) {
          for (const kind of ['key', ...KINDS] as const) {
            const took = await sendRequests(shop.address, next[kind], round < 0 ? warmSeconds : seconds)
            if (round >= 0) answers.took[kind].push(p95(took))
          }
        }
        note(toBar(round + 1, rounds))
      }
    })
    return shops.map(({ answers }) => answers)
  } finally {
    await Promise.all(programs.map((program) => program.stop()))
    rmSync(EMBEDDED_FOLDER, { recursive: true, force: true })
  }
}

const LABELS = {
  search: 'search',
  first: 'first search for a text',
  suggest: 'suggestions',
  typed: 'first suggestions for a text',
} as const
const formatMilliseconds = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`

/** Compares search and suggestions with a look-up by primary key, and the embedded database with PostgreSQL. */
export function answerRows(all: AnswerTimes[]): Row[] {
  const [postgresql] = all
  return all.flatMap(({ name, products, took }) =>
    KINDS.flatMap((kind): Row[] => {
      const what = `${LABELS[kind]}, ${products} products, ${name}: p95`
      const key = ratios(took[kind], took.key)
      const row = {
        what,
        shop: formatMilliseconds(median(took[kind])),
        beside: `by number ${formatMilliseconds(median(took.key))}`,
      }
      if (name === postgresql?.name) {
        return [{ ...row, ratio: formatRatio(key), goal: `≤ ${MAX_RATIOS[kind]}`, met: key.median <= MAX_RATIOS[kind] }]
      }
      const reference = postgresql?.took[kind] ?? []
      const slower = ratios(took[kind], reference)
      const beside = `PostgreSQL ${formatMilliseconds(median(reference))}`
      return [
        { ...row, ratio: formatRatio(key) },
        {
          ...row,
          beside,
          ratio: formatRatio(slower),
          goal: `≤ ${MAX_EMBEDDED_RATIO}`,
          met: slower.median <= MAX_EMBEDDED_RATIO,
        },
      ]
    }),
  )
}
