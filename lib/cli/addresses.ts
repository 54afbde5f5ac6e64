import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { closeConnection, connection, type Db } from '../db/connection'
import { FolderInUse } from '../db/folder-lock'
import { migrate } from '../db/migrate'
import { category, product } from '../db/schema'
import { readRedirects } from '../domain/routing/read-redirects'
import type { RedirectProblem } from '../domain/routing/redirect'
import { InvalidCsvError } from '../domain/text/read-csv'
import { env } from '../env'
import { Refusal } from '../server/runtime/answer'
import { addRedirects, listRedirects, takeRedirect } from '../server/seo/redirects'
import { renameSlug } from '../server/seo/slug'

const USAGE = `npm run addresses -- list
npm run addresses -- import FILE.csv        two columns: the former address, the path of the page it leads to
npm run addresses -- remove FORMER-ADDRESS
npm run addresses -- rename product|category OLD-SLUG NEW-SLUG`

const WHY: Record<RedirectProblem, string> = {
  from_wrong:
    'the former address is none that can lead on: it belongs to the shop itself or has letters no address has',
  from_is_page: 'there is a page at the former address',
  to_unknown: 'there is no page at the path it leads to; write it without host and language: /gemstones/ruby',
  loop: 'it leads to itself',
  chain: 'it would lead to an address that leads on, or from one that others lead to',
  twice: 'the former address stands further up already',
}

/** What was typed cannot be done; its message says why. */
class Refused extends Error {}

const by = () => ({ customerId: null, address: 'command line', now: new Date() })

async function importFile(db: Db, name: string): Promise<string[]> {
  const { accepted, refused } = await addRedirects(db, readRedirects(readFileSync(name, 'utf8')), new Date(), by())
  if (refused.length > 0) process.exitCode = 1
  return [
    ...refused.map(({ line, from, to, problem }) => `Line ${line}: ${from} → ${to}: ${WHY[problem]}.`),
    `${accepted.length} saved, ${refused.length} refused.`,
  ]
}

async function rename(db: Db, kind: string, old: string, slug: string): Promise<string[]> {
  if (kind !== 'product' && kind !== 'category') throw new Refused(USAGE)
  const table = kind === 'product' ? product : category
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.slug, old)).limit(1)
  if (!row) throw new Refused(`No ${kind} has the slug ${old}.`)
  const { from, to } = await renameSlug({ kind, id: row.id, slug }, null, new Date(), { context: by() })
  return [`${from} → ${to}`]
}

async function run(words: string[]): Promise<string[]> {
  const [verb, first = '', second = '', third = ''] = words
  const { db } = await connection()
  if (verb === 'list') return (await listRedirects(db)).map(({ from, to }) => `${from}\t${to}`)
  if (verb === 'import' && first) return importFile(db, first)
  if (verb === 'rename' && third) return rename(db, first, second, third)
  if (verb !== 'remove' || !first) throw new Refused(USAGE)
  if (await takeRedirect(db, first, by())) return [`${first} leads nowhere any more.`]
  throw new Refused(`${first} leads nowhere.`)
}

try {
  await migrate(await connection(), env().DATABASE_URL)
  for (const line of await run(process.argv.slice(2))) console.log(line)
} catch (error) {
  const expected = [FolderInUse, Refused, Refusal, InvalidCsvError].some((kind) => error instanceof kind)
  console.error(expected && error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await closeConnection()
}
