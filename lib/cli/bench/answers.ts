import { rmSync } from 'node:fs'
import { openPglite } from '../../db/connection'
import { migrate } from '../../db/migrate'
import { loadCatalogue } from '../../seed/load'
import { step, toBar } from '../steps/progress.mjs'
import { startShop } from './contest'
import type { Plan } from './load'
import type { Program } from './program'
import { median, ratios, sayRatio } from './spread'
import type { Row } from './table'
import { p95, type Shot, volley } from './volley'

const EMBEDDED = '.tmp/bench/embedded'
const GOALS = { search: 4, first: 4, suggest: 2, typed: 2 } as const
/** How much slower the embedded database may be. */
const EMBEDDED_GOAL = 3

/** What shoppers ask for: every kind of query, in both languages and scripts. */
const ASKED = [
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
const TYPED = ASKED.flatMap((words) => [3, 5, 8].map((letters) => words.slice(0, letters)))

const KINDS = ['search', 'first', 'suggest', 'typed'] as const
type Kind = 'key' | (typeof KINDS)[number]
export type Answers = { name: string; products: number; took: Record<Kind, number[]> }

const call = (path: string, input: Record<string, string>) => `/api/v1/${path}?${new URLSearchParams(input)}`

/** Endless shots of each kind; `first` and `typed` ask for nothing twice, and each shopper who types has an own address. */
function shots(products: number): Record<Kind, () => Shot> {
  let turn = 0
  const of = <Item>(items: Item[]) => {
    turn += 1
    return items[turn % items.length] ?? items[0]
  }
  const from = () => `10.${turn % 200}.${(turn * 7) % 250}.1`
  return {
    key: () => {
      turn += 1
      return { path: call('product/getbyids', { ids: String(1 + ((turn * 7919) % products)) }) }
    },
    search: () => ({ path: call('product/getbykeyname', { searchTerm: of(ASKED) ?? '' }) }),
    first: () => {
      const searchTerm = of(ASKED) ?? ''
      return { path: call('product/getbykeyname', { searchTerm, price: `-${1e8 + turn}` }) }
    },
    suggest: () => ({ path: call('search/suggest', { q: of(TYPED) ?? '' }), from: from() }),
    typed: () => {
      const words = of(ASKED) ?? ''
      return { path: call('search/suggest', { q: `${words} ${(1 + turn / 1e6).toFixed(6)} carat` }), from: from() }
    },
  }
}

async function fillEmbedded(products: number): Promise<void> {
  rmSync(EMBEDDED, { recursive: true, force: true })
  await step(`Filling the embedded database with ${products} pieces`, async (note: (text: string) => void) => {
    const connection = await openPglite(EMBEDDED)
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
  { rounds, seconds, warmSeconds }: Plan,
): Promise<Answers[]> {
  await fillEmbedded(products)
  const programs: Program[] = []
  const begin = async (name: string, env: Record<string, string>) => {
    const shop = await startShop({ ...env, TRUST_PROXY: '1' })
    programs.push(shop)
    const took: Answers['took'] = { key: [], search: [], first: [], suggest: [], typed: [] }
    return { shop, next: shots(products), answers: { name, products, took } }
  }
  try {
    const shops = [
      await begin('PostgreSQL', { DATABASE_URL: url }),
      await begin('embedded', { DATABASE_URL: '', DATA_DIR: EMBEDDED }),
    ]
    await step('Measuring answers, 20 at once', async (note: (text: string) => void) => {
      for (let round = -1; round < rounds; round += 1) {
        for (const { shop, next, answers } of shops) {
          for (const kind of ['key', ...KINDS] as const) {
            const took = await volley(shop.address, next[kind], round < 0 ? warmSeconds : seconds)
            if (round >= 0) answers.took[kind].push(p95(took))
          }
        }
        note(toBar(round + 1, rounds))
      }
    })
    return shops.map(({ answers }) => answers)
  } finally {
    await Promise.all(programs.map((program) => program.stop()))
    rmSync(EMBEDDED, { recursive: true, force: true })
  }
}

const LABEL = {
  search: 'search',
  first: 'search for what nobody asked before',
  suggest: 'suggestions',
  typed: 'suggestions for what nobody typed before',
} as const
const say = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`

/** Search and suggestions beside a look-up by primary key through the same route, and the embedded database beside PostgreSQL. */
export function answerRows(all: Answers[]): Row[] {
  const [postgresql] = all
  return all.flatMap(({ name, products, took }) =>
    KINDS.flatMap((kind): Row[] => {
      const what = `${LABEL[kind]}, ${products} pieces, ${name}: p95`
      const key = ratios(took[kind], took.key)
      const row = { what, shop: say(median(took[kind])), beside: `by number ${say(median(took.key))}` }
      if (name === postgresql?.name) {
        return [{ ...row, ratio: sayRatio(key), goal: `≤ ${GOALS[kind]}`, met: key.median <= GOALS[kind] }]
      }
      const theirs = postgresql?.took[kind] ?? []
      const slower = ratios(took[kind], theirs)
      const beside = `PostgreSQL ${say(median(theirs))}`
      return [
        { ...row, ratio: sayRatio(key) },
        { ...row, beside, ratio: sayRatio(slower), goal: `≤ ${EMBEDDED_GOAL}`, met: slower.median <= EMBEDDED_GOAL },
      ]
    }),
  )
}
