import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['app', 'components', 'lib', 'messages']
const FILES = [
  'instrumentation-client.ts',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
]
/** Run as they are, never part of the build. */
const EXCLUDED_FOLDERS = ['lib/cli', 'lib/http', 'lib/jobs', 'lib/seed']

function listFiles(root, folder) {
  if (EXCLUDED_FOLDERS.includes(folder) || !existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? listFiles(root, path) : [path]
    })
}

/** A hash of everything that makes the build: contents of the sources, names and sizes of the public files. */
export function hashSources(root) {
  const hash = createHash('sha256')
  const sources = [...FOLDERS.flatMap((folder) => listFiles(root, folder)), ...FILES]
  for (const path of sources) {
    const file = join(root, path)
    if (existsSync(file)) hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  for (const path of listFiles(root, 'public')) hash.update(`${path}\0${statSync(join(root, path)).size}\0`)
  return hash.digest('hex')
}
