import { parseArgs } from 'node:util'
import { type Options, restore } from './backup/bring-back'
import { say } from './backup/say'

const USAGE = 'npm run restore -- FILE [--replace]'

function readOptions(): Options {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } })
  const [path] = positionals
  if (!path || positionals.length > 1) throw new RangeError(USAGE)
  return { path, replace: values.replace === true }
}

await say(async () => restore(readOptions()))
