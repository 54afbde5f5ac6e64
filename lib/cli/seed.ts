import { parseArgs } from 'node:util'
import { closeConnection, connection } from '../db/connection'
import { FolderInUseError } from '../db/folder-lock'
import { migrate } from '../db/migrate'
import { env } from '../env'
import { DEFAULT_PRODUCTS, ensureSeeded, isSeeded, loadCatalogue } from '../seed/load'
import { OrdersExistError, resetCatalogue } from '../seed/reset'
import { step, toBar } from './steps/progress.mjs'

const MAX_PRODUCTS = 100_000

function readOptions(): { products: number; reset: boolean } {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: String(DEFAULT_PRODUCTS) },
      reset: { type: 'boolean', default: false },
    },
  })
  const products = Number(values.products)
  if (!Number.isInteger(products) || products < 1 || products > MAX_PRODUCTS) {
    throw new RangeError(`--products takes a whole number from 1 to ${MAX_PRODUCTS}`)
  }
  return { products, reset: values.reset === true }
}

async function fillCatalogue({ products, reset }: ReturnType<typeof readOptions>): Promise<void> {
  const { db } = await connection()
  if (reset) await step('Emptying the catalogue', () => resetCatalogue(db))
  if (await isSeeded(db)) {
    await ensureSeeded(db)
    console.log('The catalogue is filled already; --reset fills it again.')
    return
  }
  await step(`Filling the catalogue with ${products} products`, (note: (text: string) => void) =>
    loadCatalogue(db, { products, onProgress: (done, total) => note(toBar(done, total)) }),
  )
}

async function seed(): Promise<void> {
  const options = readOptions()
  await step('Opening the database', async () => migrate(await connection(), env().DATABASE_URL))
  try {
    await fillCatalogue(options)
  } finally {
    await closeConnection()
  }
}

try {
  await seed()
} catch (error) {
  const expected = error instanceof FolderInUseError || error instanceof OrdersExistError || error instanceof RangeError
  console.error(expected ? error.message : error)
  process.exitCode = 1
}
