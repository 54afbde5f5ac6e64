import { parseArgs } from 'node:util'
import { closeConnection, connection } from '../db/connection'
import { FolderInUse } from '../db/folder-lock'
import { migrate } from '../db/migrate'
import { env } from '../env'
import { DEFAULT_PRODUCTS, ensureSeeded, isSeeded, loadCatalogue } from '../seed/load'
import { OrdersExist, resetCatalogue } from '../seed/reset'
import { step, toBar } from './steps/progress.mjs'

const MAX = 100_000

function readOptions(): { products: number; reset: boolean } {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: String(DEFAULT_PRODUCTS) },
      reset: { type: 'boolean', default: false },
    },
  })
  const products = Number(values.products)
  if (!Number.isInteger(products) || products < 1 || products > MAX) {
    throw new RangeError(`--products takes a whole number from 1 to ${MAX}`)
  }
  return { products, reset: values.reset === true }
}

async function fill({ products, reset }: ReturnType<typeof readOptions>): Promise<void> {
  const { db } = await connection()
  if (reset) await step('Emptying the catalogue', () => resetCatalogue(db))
  if (await isSeeded(db)) {
    await ensureSeeded(db)
    console.log('The catalogue is filled already; --reset fills it anew.')
    return
  }
  await step(`Filling the catalogue with ${products} pieces`, (note: (text: string) => void) =>
    loadCatalogue(db, { products, onProgress: (done, total) => note(toBar(done, total)) }),
  )
}

async function seed(): Promise<void> {
  const options = readOptions()
  await step('Opening the database', async () => migrate(await connection(), env().DATABASE_URL))
  try {
    await fill(options)
  } finally {
    await closeConnection()
  }
}

try {
  await seed()
} catch (error) {
  const expected = error instanceof FolderInUse || error instanceof OrdersExist || error instanceof RangeError
  console.error(expected ? error.message : error)
  process.exitCode = 1
}
