import { step, toBar } from '../cli/steps/progress.mjs'
import { connection, limitStatements } from '../db/connection'
import { migrate } from '../db/migrate'
import type { Env } from '../env'
import { providerConfig } from '../provider-config'
import { ensureSeeded, isSeeded } from '../seed/load'
import { issueOwnerCode } from '../server/admin/setup/owner-code'
import { hasDemoStaff, isDemoShop } from '../server/catalogue/demo-shop'
import { ensureDemoStaff } from '../server/customer/demo-staff'
import { currentProductIndex } from '../server/listing/product-index'
import { refreshStoredSettings } from '../server/settings/stored-settings'

/** `demoStaff` is the mobile number of the demo's staff account, `ownerCode` what makes the first owner; null without. */
type OpenedShop = { isDemo: boolean; demoStaff: string | null; ownerCode: string | null }

/** Opens and migrates the database, seeds it when it is empty, and loads the product index. */
export async function openShop(config: Env): Promise<OpenedShop> {
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
  await refreshStoredSettings()
  const demoStaff = await ensureDemoStaff(open.db, await hasDemoStaff(providerConfig()), new Date())
  const isDemo = await isDemoShop(providerConfig())
  const ownerCode = await issueOwnerCode(new Date())
  await limitStatements()
  // Before the first visitor: loading 100,000 products takes seconds.
  await step('Reading the catalogue', currentProductIndex)
  return { isDemo, demoStaff, ownerCode }
}
