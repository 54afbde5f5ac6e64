import { parseArgs } from 'node:util'
import { createBackup } from './backup/create-backup'
import { runCommand } from './backup/run-command'

const USAGE = 'npm run backup -- FILE'

function readOptions(): string {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [path] = positionals
  if (!path || positionals.length > 1) throw new RangeError(USAGE)
  return path
}

await runCommand(async () => createBackup(readOptions()))
