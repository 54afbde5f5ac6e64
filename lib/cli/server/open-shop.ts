import { connection } from '../../db/connection'
import { migrate } from '../../db/migrate'
import type { Env } from '../../env'
import { ensureSeeded, isSeeded } from '../../seed/load'
import { hasDemoStaff, isDemoShop } from '../../server/demo-shop'
import { settleDemoStaff } from '../../server/demo-staff'
import { step, toBar } from '../steps/progress.mjs'

/**
 * Opens the database, brings its schema up to date and fills it when it is empty. Says whether the shop is a demo, and
 * gives the number of the demo's staff; null where it has none.
 */
export async function openShop(config: Env): Promise<{ isDemo: boolean; demoStaff: string | null }> {
  const open = await step('Opening the database', async () => {
    const opened = await connection()
    await migrate(opened, config.DATABASE_URL)
    return opened
  })
  if (await isSeeded(open.db)) await ensureSeeded(open.db)
  else {
    await step('Filling the catalogue, on the first start only', (note: (text: string) => void) =>
      ensureSeeded(open.db, {
        products: config.SEED_PRODUCTS,
        onProgress: (done, total) => note(toBar(done, total)),
      }),
    )
  }
  const demoStaff = await settleDemoStaff(open.db, await hasDemoStaff(config), new Date())
  return { isDemo: await isDemoShop(config), demoStaff }
}
