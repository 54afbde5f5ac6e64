import { closeConnection, connection } from '../db/connection'
import { FolderInUseError } from '../db/folder-lock'
import { migrate } from '../db/migrate'
import { parseMobile } from '../domain/customer/mobile'
import { isRole, type Role } from '../domain/customer/role'
import { env } from '../env'
import { resetSecondFactor } from '../server/admin/people/team-security'
import { RefusalError } from '../server/runtime/answer'
import { listStaff, setRole } from '../server/security/role'
import { UsageError } from './steps/usage-error'

const USAGE = `npm run staff -- list
npm run staff -- add MOBILE [staff | manager | owner]
npm run staff -- remove MOBILE
npm run staff -- reset-second-factor MOBILE`

type StaffCommand = { mobile: string; role: Role } | { reset: string } | 'list'

/** Reads the words of the command line: `add 9876543210 manager`. */
function parseCommand([action, number = '', role = 'staff']: string[]): StaffCommand {
  if (action === 'list') return 'list'
  const mobile = parseMobile(number)
  if (action === 'add' && mobile && isRole(role) && role !== 'customer') return { mobile, role }
  if (action === 'remove' && mobile) return { mobile, role: 'customer' }
  if (action === 'reset-second-factor' && mobile) return { reset: mobile }
  throw new UsageError(USAGE)
}

async function run(command: StaffCommand): Promise<string[]> {
  const openConnection = await connection()
  try {
    await migrate(openConnection, env().DATABASE_URL)
    if (command === 'list') {
      const teamMembers = await listStaff(openConnection.db)
      return teamMembers.map(({ mobile_no, role, name }) => `${mobile_no ?? '-'}\t${role}\t${name}`)
    }
    if ('reset' in command) {
      if (!(await resetSecondFactor(openConnection.db, command.reset, new Date())))
        throw new UsageError(`The account of ${command.reset} has no second factor.`)
      return [`${command.reset}\tsecond factor removed, all sessions ended`]
    }
    const { mobile, role } = command
    const changed = await setRole(openConnection.db, mobile, role, new Date())
    if (!changed)
      throw new UsageError(
        `No account has confirmed ${mobile}: sign in to the shop with this number once, then try again.`,
      )
    return [`${mobile}\t${role}\t${changed.name}`]
  } finally {
    await closeConnection()
  }
}

try {
  for (const line of await run(parseCommand(process.argv.slice(2)))) console.log(line)
} catch (error) {
  const isExpected = [FolderInUseError, UsageError, RefusalError].some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
