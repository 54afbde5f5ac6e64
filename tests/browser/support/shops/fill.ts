import { cpSync, rmSync } from 'node:fs'
import { type Db, openPglite, openPostgres } from '../../../../lib/db/connection'
import { migrate } from '../../../../lib/db/migrate'
import { customer } from '../../../../lib/db/schema'
import { loadCatalogue } from '../../../../lib/seed/load'
import { DEMO_MOBILE, ensureDemoStaff } from '../../../../lib/server/customer/demo-staff'
import { setRole } from '../../../../lib/server/security/role'
import dropDatabases, { createTemplate } from './database'
import { FEW_PRODUCTS, PREPARED, type Prepared, TEAM } from './filled'

type Open = Awaited<ReturnType<typeof openPglite>>

/** Prepares, once for all tests, the databases that the shops of single tests copy. */
async function prepare(prepared: Prepared, fill: (db: Db) => Promise<unknown>, from?: Prepared): Promise<void> {
  rmSync(PREPARED[prepared], { recursive: true, force: true })
  if (from) cpSync(PREPARED[from], PREPARED[prepared], { recursive: true })
  await fillAndClose(await openPglite(PREPARED[prepared]), fill)
  if (!process.env.TEST_DATABASE_URL) return
  const url = await createTemplate(prepared, from)
  await fillAndClose(await openPostgres(url), fill, url)
}

async function fillAndClose(open: Open, fill: (db: Db) => Promise<unknown>, url?: string): Promise<void> {
  try {
    await migrate(open, url)
    await fill(open.db)
  } finally {
    await open.close()
  }
}

async function addTeam(db: Db): Promise<void> {
  const now = new Date()
  await ensureDemoStaff(db, true, now)
  await db.insert(customer).values(Object.values(TEAM).map((person) => ({ ...person, is_verified: true })))
  await setRole(db, DEMO_MOBILE, 'manager', now)
  await setRole(db, TEAM.staff.mobile_no, 'staff', now)
  await setRole(db, TEAM.manager.mobile_no, 'manager', now)
}

await dropDatabases()
await prepare('empty', async () => {})
await prepare('filled', (db) => loadCatalogue(db, { products: Number(FEW_PRODUCTS) }), 'empty')
await prepare('team', addTeam, 'filled')
