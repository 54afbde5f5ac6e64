import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['app', 'components', 'lib', 'messages']
const FILES = [
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
]
/** Run as they are, never part of the build. */
const LEFT_OUT = [join('lib', 'cli'), join('lib', 'seed')]

function listFiles(folder) {
  if (!existsSync(folder) || LEFT_OUT.includes(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? listFiles(path) : [path]
    })
}

/** A hash of everything that makes the build: contents of the sources, names and sizes of the public files. */
export function hashSources(root) {
  const hash = createHash('sha256')
  for (const name of [...FOLDERS, ...FILES]) {
    const path = join(root, name)
    if (!existsSync(path)) continue
    for (const file of statSync(path).isDirectory() ? listFiles(path) : [path]) {
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  for (const file of listFiles(join(root, 'public')))
    hash.update(`${file.slice(root.length)}\0${statSync(file).size}\0`)
  return hash.digest('hex')
}
