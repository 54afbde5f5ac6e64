import { cpSync, rmSync } from 'node:fs'
import { type Db, openPglite } from '../../../../lib/db/connection'
import { migrate } from '../../../../lib/db/migrate'
import { customer } from '../../../../lib/db/schema'
import { loadCatalogue } from '../../../../lib/seed/load'
import { DEMO_MOBILE, ensureDemoStaff } from '../../../../lib/server/customer/demo-staff'
import { setRole } from '../../../../lib/server/security/role'
import { FEW_PRODUCTS, PREPARED, TEAM } from './filled'

/** Prepares, once for all tests, the databases that shops of a test's own open a copy of. */
async function prepare(folder: string, fill: (db: Db) => Promise<unknown>, from?: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  if (from) cpSync(from, folder, { recursive: true })
  const open = await openPglite(folder)
  try {
    await migrate(open)
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

await prepare(PREPARED.empty, async () => {})
await prepare(PREPARED.filled, (db) => loadCatalogue(db, { products: Number(FEW_PRODUCTS) }), PREPARED.empty)
await prepare(PREPARED.team, addTeam, PREPARED.filled)
