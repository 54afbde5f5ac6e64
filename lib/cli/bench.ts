import { availableParallelism, cpus, totalmem } from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { answerRows, measureAnswers } from './bench/answers'
import { runComparison } from './bench/comparison'
import { type BenchDatabase, createDatabase } from './bench/database'
import { measureGrowth } from './bench/growth'
import { measureOrders, orderRows } from './bench/orders'
import { measurePhone } from './bench/phone/measure'
import { toPhoneTables } from './bench/phone/tables'
import { toRows } from './bench/rows'
import { type Row, toTable } from './bench/table'
import { buildIfChanged } from './steps/build.mjs'
import { enterShopFolder } from './steps/shop-folder.mjs'

const SERVER = 'postgres://postgres@127.0.0.1:5432/postgres'
const GIGABYTE = 2 ** 30
const FULL_PLAN = {
  products: 20_000,
  sizes: [1_000, 10_000, 100_000],
  rounds: 5,
  seconds: 3,
  warmSeconds: 2,
  starts: 3,
}
const QUICK_PLAN = { products: 2_000, sizes: [200, 400, 800], rounds: 1, seconds: 1, warmSeconds: 2, starts: 1 }
/** For the tests: no more requests than give every row, whose figures then mean nothing. */

const databases = new Set<BenchDatabase>()

async function dropDatabases(): Promise<void> {
  for (const database of databases) {
    databases.delete(database)
    await database.drop()
  }
}

/** Databases are dropped again whatever happens, one by one as they are done with. */
async function withDatabases<Value>(
  server: string,
  sizes: number[],
  work: (databases: BenchDatabase[]) => Promise<Value>,
): Promise<Value> {
  try {
    for (const size of sizes) databases.add(await createDatabase(server, size))
    return await work([...databases])
  } finally {
    await dropDatabases()
  }
}

async function handleInterrupt(): Promise<void> {
  try {
    await dropDatabases()
  } finally {
    process.exit(130)
  }
}

function describeMachine(): string {
  const memory = `${Math.round(totalmem() / GIGABYTE)} GB of memory`
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${memory}, Node ${process.versions.node}`
}

async function bench(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ options: { quick: flag, orders: flag, phone: flag } })
  const plan = values.quick ? QUICK_PLAN : FULL_PLAN
  const server = process.env.BENCH_DATABASE_URL || SERVER
  await buildIfChanged()
  if (values.phone) {
    const figures = await withDatabases(server, [plan.products], ([database]) =>
      measurePhone(database?.url ?? '', plan.rounds),
    )
    console.log(`\n${plan.products} products; ${describeMachine()}\n\n${toPhoneTables(figures)}`)
    return
  }
  const rows = values.orders ? [] : await measureAll(server, plan)
  const orders = await withDatabases(server, plan.sizes.slice(0, 1), ([database]) =>
    measureOrders(database?.url ?? '', plan),
  )
  const table = toTable([...rows, ...orderRows(orders)])
  console.log(`\n${plan.products} products; ${describeMachine()}\n\n${table}`)
}

/** Pages, search and suggestions; orders are measured apart (`--orders`: only them). */
async function measureAll(server: string, plan: typeof FULL_PLAN): Promise<Row[]> {
  const comparison = await withDatabases(server, [plan.products], async ([database]) =>
    runComparison(database?.url ?? '', plan),
  )
  const [growth, answers] = await withDatabases(server, plan.sizes, async (databases) => {
    const [largest] = databases.slice(-1)
    const growthFigures = await measureGrowth(databases, plan.rounds)
    return [growthFigures, await measureAnswers(largest?.url ?? '', largest?.products ?? 0, plan)] as const
  })
  return [...toRows({ ...comparison, growth }), ...answerRows(answers)]
}

enterShopFolder(false)
process.once('SIGINT', handleInterrupt)
process.once('SIGTERM', handleInterrupt)
try {
  await bench()
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
