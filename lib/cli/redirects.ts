import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { closeConnection, connection, type Db } from '../db/connection'
import { FolderInUseError } from '../db/folder-lock'
import { migrate } from '../db/migrate'
import { category, product } from '../db/schema'
import { parseRedirects } from '../domain/routing/read-redirects'
import type { RedirectProblem } from '../domain/routing/redirect'
import { InvalidCsvError } from '../domain/text/parse-csv'
import { env } from '../env'
import { RefusalError } from '../server/runtime/answer'
import { addRedirects, listRedirects, removeRedirect } from '../server/seo/redirects'
import { renameSlug } from '../server/seo/slug'
import { UsageError } from './steps/usage-error'

const USAGE = `npm run redirects -- list
npm run redirects -- import FILE.csv        two columns: the old URL, the path of the page it redirects to
npm run redirects -- remove OLD-URL
npm run redirects -- rename product|category OLD-SLUG NEW-SLUG`

const PROBLEM_TEXTS: Record<RedirectProblem, string> = {
  from_wrong: 'the old URL is reserved by the shop, or contains characters that are not allowed in a URL',
  from_is_page: 'a page exists at the old URL',
  to_unknown: 'no page exists at the target; write its path without host and language: /gemstones/ruby',
  loop: 'it redirects to itself',
  chain: 'it would be part of a chain of redirects',
  twice: 'an earlier line has the same old URL',
}

const toContext = () => ({ customerId: null, address: 'command line', now: new Date() })

async function importFile(db: Db, name: string): Promise<string[]> {
  const { accepted, refused } = await addRedirects(
    db,
    parseRedirects(readFileSync(name, 'utf8')),
    new Date(),
    toContext(),
  )
  if (refused.length > 0) process.exitCode = 1
  return [
    ...refused.map(({ line, from, to, problem }) => `Line ${line}: ${from} → ${to}: ${PROBLEM_TEXTS[problem]}.`),
    `${accepted.length} saved, ${refused.length} refused.`,
  ]
}

async function rename(db: Db, kind: string, oldSlug: string, slug: string): Promise<string[]> {
  if (kind !== 'product' && kind !== 'category') throw new UsageError(USAGE)
  const table = kind === 'product' ? product : category
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.slug, oldSlug)).limit(1)
  if (!row) throw new UsageError(`No ${kind} has the slug ${oldSlug}.`)
  const { from, to } = await renameSlug({ kind, id: row.id, slug }, null, new Date(), { context: toContext() })
  return [`${from} → ${to}`]
}

async function run(args: string[]): Promise<string[]> {
  const [command, first = '', second = '', third = ''] = args
  const { db } = await connection()
  if (command === 'list') return (await listRedirects(db)).map(({ from, to }) => `${from}\t${to}`)
  if (command === 'import' && first) return importFile(db, first)
  if (command === 'rename' && third) return rename(db, first, second, third)
  if (command !== 'remove' || !first) throw new UsageError(USAGE)
  if (await removeRedirect(db, first, toContext())) return [`${first} no longer redirects.`]
  throw new UsageError(`There is no redirect from ${first}.`)
}

try {
  await migrate(await connection(), env().DATABASE_URL)
  for (const line of await run(process.argv.slice(2))) console.log(line)
} catch (error) {
  const expected = [FolderInUseError, UsageError, RefusalError, InvalidCsvError].some((kind) => error instanceof kind)
  console.error(expected && error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await closeConnection()
}
