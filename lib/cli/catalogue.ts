import { parseArgs } from 'node:util'
import { closeConnection, connection } from '../db/connection'
import { FolderInUseError } from '../db/folder-lock'
import { migrate } from '../db/migrate'
import { ImportFileError } from '../domain/catalogue-file/problem'
import { InvalidCsvError } from '../domain/text/parse-csv'
import { env } from '../env'
import { RefusalError } from '../server/runtime/answer'
import { emptyCatalogue } from './catalogue/empty'
import { exportFile } from './catalogue/export-file'
import { importCatalogue } from './catalogue/import-file'
import { toErrorText } from './catalogue/problem-texts'
import { undoImportCommand } from './catalogue/undo'
import { UsageError } from './steps/usage-error'

const USAGE = `npm run catalogue -- import FILE [--dry] [--map "Column=field"]… [--images DIR] [--hide-missing]
                         [--skip-refused] [--refused FILE.csv] [--allow-local] [--yes]
npm run catalogue -- export FILE [--format json|shopify|woocommerce|csv] [--category SLUG] [--hidden|--shown]
npm run catalogue -- empty [--yes]          removes the sample products and banners, in a shop on trial its orders too
npm run catalogue -- undo [NUMBER] [--yes]  takes a whole import back: the last one without a number`

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

function parseArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

async function run(): Promise<void> {
  const { values, positionals } = parseArguments()
  const [command, name = ''] = positionals
  const needsFile = command === 'import' || command === 'export'
  if (!['import', 'export', 'empty', 'undo'].includes(command ?? '') || (needsFile && !name))
    throw new UsageError(USAGE)
  await migrate(await connection(), env().DATABASE_URL)
  if (command === 'import') await importCatalogue(name, values)
  else if (command === 'export') await exportFile(name, values)
  else if (command === 'empty') await emptyCatalogue(values.yes)
  else await undoImportCommand(name, values.yes)
}

try {
  await run()
} catch (error) {
  const message = toErrorText(error)
  const isExpected = [FolderInUseError, UsageError, RefusalError, RangeError, ImportFileError, InvalidCsvError].some(
    (kind) => error instanceof kind,
  )
  console.error(
    error instanceof FolderInUseError
      ? `${message} Its admin takes files too: /staff/catalogue/import.`
      : isExpected
        ? message
        : error,
  )
  process.exitCode = 1
} finally {
  await closeConnection()
}
