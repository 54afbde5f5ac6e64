import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** `value` is loaded with the importing file, `type` never, `lazy` on demand by `import()`. */
export type ImportKind = 'value' | 'type' | 'lazy'
export type Import = { target: string; kind: ImportKind }
export type Source = { path: string; text: string; lines: number; imports: Import[] }

const ROOTS = ['app', 'components', 'lib', 'tests']
const ROOT_FILES = ['instrumentation-client.ts', 'middleware.ts', 'next.config.mjs', 'tailwind.config.ts']
const EXCLUDED_FOLDERS = ['lib/db/migrations', 'lib/seed/data']
const STATIC_IMPORT = /^(?:import|export)\s+(type\s)?([^'"]*?)from\s+['"]([^'"]+)['"]/gm
const SIDE_EFFECT_IMPORT = /^import\s+['"]([^'"]+)['"]/gm
const DYNAMIC_IMPORT = /import\(\s*['"]([^'"]+)['"]/g

function listFiles(folder: string): string[] {
  if (EXCLUDED_FOLDERS.includes(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

/** `@/lib/x` and `./x` become paths from the root; a package keeps its name. */
function toTarget(from: string, specifier: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : specifier
}

/** Whether a clause such as `{ type A, type B }` imports no values. */
function isTypesOnly(clause: string): boolean {
  const names = /^\{([\s\S]*)\}\s*$/.exec(clause.trim())?.[1]
  return names?.split(',').every((name) => !name.trim() || name.trim().startsWith('type ')) ?? false
}

/** All imports of a file. */
export function readImports(path: string, text: string): Import[] {
  const statics = [...text.matchAll(STATIC_IMPORT)].map(([, type, clause = '', specifier = '']): Import => {
    return { target: toTarget(path, specifier), kind: type || isTypesOnly(clause) ? 'type' : 'value' }
  })
  const sideEffects = [...text.matchAll(SIDE_EFFECT_IMPORT)].map(
    ([, specifier = '']): Import => ({ target: toTarget(path, specifier), kind: 'value' }),
  )
  const lazy = [...text.matchAll(DYNAMIC_IMPORT)].map(
    ([, specifier = '']): Import => ({ target: toTarget(path, specifier), kind: 'lazy' }),
  )
  return [...statics, ...sideEffects, ...lazy]
}

/** All source files of the shop without generated files and data. */
export function readSources(): Source[] {
  return [...ROOTS.flatMap(listFiles), ...ROOT_FILES]
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, lines: text.split('\n').length - 1, imports: readImports(path, text) }
    })
}

export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`)
}
