import { parseArgs } from 'node:util'
import { type Options, restore } from './backup/bring-back'
import { say } from './backup/say'

const USAGE = 'npm run restore -- FILE [--replace] [--resume]'

function readOptions(): Options {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, resume: { type: 'boolean' } },
  })
  const [path] = positionals
  if (!path || positionals.length > 1) throw new RangeError(USAGE)
  return { path, replace: values.replace === true, resume: values.resume === true }
}

await say(async () => restore(readOptions()))
