import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** `value` is loaded with the importing file, `type` never, `lazy` on demand by `import()`. */
export type Kind = 'value' | 'type' | 'lazy'
export type Import = { target: string; kind: Kind }
export type Source = { path: string; text: string; lines: number; imports: Import[] }

const ROOTS = ['app', 'components', 'lib', 'tests']
const LONE = ['next.config.mjs', 'tailwind.config.ts']
const LEFT_OUT = ['lib/db/migrations', 'lib/seed/data']
const STATIC = /^(?:import|export)\s+(type\s)?([^'"]*?)from\s+['"]([^'"]+)['"]/gm
const BARE = /^import\s+['"]([^'"]+)['"]/gm
const LAZY = /import\(\s*['"]([^'"]+)['"]/g

function listFiles(folder: string): string[] {
  if (LEFT_OUT.includes(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

/** `@/lib/x` and `./x` become paths from the root; a package keeps its name. */
function toTarget(from: string, written: string): string {
  if (written.startsWith('@/')) return written.slice(2)
  return written.startsWith('.') ? normalize(join(dirname(from), written)) : written
}

/** Whether a clause such as `{ type A, type B }` imports no values. */
function isTypesOnly(clause: string): boolean {
  const names = /^\{([\s\S]*)\}\s*$/.exec(clause.trim())?.[1]
  return names?.split(',').every((name) => !name.trim() || name.trim().startsWith('type ')) ?? false
}

/** All imports of a file. */
export function readImports(path: string, text: string): Import[] {
  const statics = [...text.matchAll(STATIC)].map(([, type, clause = '', written = '']): Import => {
    return { target: toTarget(path, written), kind: type || isTypesOnly(clause) ? 'type' : 'value' }
  })
  const bare = [...text.matchAll(BARE)].map(
    ([, written = '']): Import => ({ target: toTarget(path, written), kind: 'value' }),
  )
  const lazy = [...text.matchAll(LAZY)].map(
    ([, written = '']): Import => ({ target: toTarget(path, written), kind: 'lazy' }),
  )
  return [...statics, ...bare, ...lazy]
}

/** All source files of the shop without generated files and data. */
export function readSources(): Source[] {
  return [...ROOTS.flatMap(listFiles), ...LONE]
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, lines: text.split('\n').length - 1, imports: readImports(path, text) }
    })
}

export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`)
}
