import { parseArgs } from 'node:util'
import { closeConnection, connection } from '../db/connection'
import { FolderInUse } from '../db/folder-lock'
import { migrate } from '../db/migrate'
import { FileProblem } from '../domain/catalogue-file/problem'
import { InvalidCsvError } from '../domain/text/read-csv'
import { env } from '../env'
import { Refusal } from '../server/runtime/answer'
import { emptyCatalogue } from './catalogue/empty'
import { exportFile } from './catalogue/export-file'
import { importCatalogue } from './catalogue/import-file'
import { toSentence } from './catalogue/sentences'
import { undoLast } from './catalogue/undo'

const USAGE = `npm run catalogue -- import FILE [--dry] [--map "Column=field"]… [--images DIR] [--hide-missing]
                         [--skip-refused] [--refused FILE.csv] [--allow-local] [--yes]
npm run catalogue -- export FILE [--format json|shopify|woocommerce|csv] [--category SLUG] [--hidden|--shown]
npm run catalogue -- empty [--yes]          takes the sample pieces and banners away
npm run catalogue -- undo [NUMBER] [--yes]  takes a whole import back, the last one unless told`

/** What was typed cannot be done; its message says why. */
export class Refused extends Error {}

const OPTIONS = {
  dry: { type: 'boolean', default: false },
  map: { type: 'string', multiple: true },
  images: { type: 'string' },
  'hide-missing': { type: 'boolean', default: false },
  'skip-refused': { type: 'boolean', default: false },
  refused: { type: 'string' },
  'allow-local': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  format: { type: 'string' },
  category: { type: 'string' },
  hidden: { type: 'boolean', default: false },
  shown: { type: 'boolean', default: false },
} as const

function readWords() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

async function run(): Promise<void> {
  const { values, positionals } = readWords()
  const [verb, name = ''] = positionals
  const needsFile = verb === 'import' || verb === 'export'
  if (!['import', 'export', 'empty', 'undo'].includes(verb ?? '') || (needsFile && !name)) throw new Refused(USAGE)
  await migrate(await connection(), env().DATABASE_URL)
  if (verb === 'import') await importCatalogue(name, values)
  else if (verb === 'export') await exportFile(name, values)
  else if (verb === 'empty') await emptyCatalogue(values.yes)
  else await undoLast(name, values.yes)
}

try {
  await run()
} catch (error) {
  const words = toSentence(error)
  const known = [FolderInUse, Refused, Refusal, RangeError, FileProblem, InvalidCsvError].some(
    (kind) => error instanceof kind,
  )
  console.error(
    error instanceof FolderInUse
      ? `${words} Its desk takes files too: /staff/catalogue/import.`
      : known
        ? words
        : error,
  )
  process.exitCode = 1
} finally {
  await closeConnection()
}
