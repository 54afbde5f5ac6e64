import { closeConnection, connection } from '../db/connection'
import { FolderInUse } from '../db/folder-lock'
import { migrate } from '../db/migrate'
import { isRole, type Role } from '../domain/customer/role'
import { env } from '../env'
import { Refusal } from '../server/runtime/answer'
import { listStaff, setRole } from '../server/security/role'

const USAGE = `npm run staff -- list
npm run staff -- add MOBILE [staff | manager | owner]
npm run staff -- remove MOBILE`

/** What was typed cannot be done; its message says why. */
class Refused extends Error {}

/** As at the sign-in: +91 or 0 may stand before ten digits. */
const MOBILE = /^(?:\+91[\s-]?|0)?(\d{10})$/

type Wanted = { mobile: string; role: Role } | 'list'

/** Reads the words of the command line: `add 9876543210 manager`. */
function toWanted([verb, number = '', role = 'staff']: string[]): Wanted {
  if (verb === 'list') return 'list'
  const mobile = MOBILE.exec(number)?.[1]
  if (verb === 'add' && mobile && isRole(role) && role !== 'customer') return { mobile, role }
  if (verb === 'remove' && mobile) return { mobile, role: 'customer' }
  throw new Refused(USAGE)
}

async function run(wanted: Wanted): Promise<string[]> {
  const open = await connection()
  try {
    await migrate(open, env().DATABASE_URL)
    if (wanted === 'list') {
      const people = await listStaff(open.db)
      return people.map(({ mobile_no, role, name }) => `${mobile_no ?? '-'}\t${role}\t${name}`)
    }
    const { mobile, role } = wanted
    const changed = await setRole(open.db, mobile, role, new Date())
    if (!changed)
      throw new Refused(`No account has proved ${mobile}: sign in to the shop with this number once, then try again.`)
    return [`${mobile}\t${role}\t${changed.name}`]
  } finally {
    await closeConnection()
  }
}

try {
  for (const line of await run(toWanted(process.argv.slice(2)))) console.log(line)
} catch (error) {
  const isExpected = [FolderInUse, Refused, Refusal].some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
