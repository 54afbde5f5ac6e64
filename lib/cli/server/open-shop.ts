import { connection } from '../../db/connection'
import { migrate } from '../../db/migrate'
import type { Env } from '../../env'
import { ensureSeeded, isSeeded } from '../../seed/load'
import { step, toBar } from '../steps/progress.mjs'

/** Opens the database, brings its schema up to date and fills it when it is empty. */
export async function openShop(config: Env): Promise<void> {
  const open = await step('Opening the database', async () => {
    const opened = await connection()
    await migrate(opened, config.DATABASE_URL)
    return opened
  })
  if (await isSeeded(open.db)) return ensureSeeded(open.db)
  await step('Filling the catalogue, on the first start only', (note: (text: string) => void) =>
    ensureSeeded(open.db, {
      products: config.SEED_PRODUCTS,
      onProgress: (done, total) => note(toBar(done, total)),
    }),
  )
}
