import { parseArgs } from 'node:util'
import { type RestoreOptions, restore } from './backup/restore'
import { runCommand } from './backup/run-command'

const USAGE = 'npm run restore -- FILE [--replace] [--resume]'

function readOptions(): RestoreOptions {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, resume: { type: 'boolean' } },
  })
  const [path] = positionals
  if (!path || positionals.length > 1) throw new RangeError(USAGE)
  return { path, replace: values.replace === true, resume: values.resume === true }
}

await runCommand(async () => restore(readOptions()))
