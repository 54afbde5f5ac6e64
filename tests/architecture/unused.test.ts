import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isWithin, readSources } from './sources'
import { listExports } from './syntax'

/** Names that a framework or a tool reads from a file: routes, configuration, the script of a page. */
const READ_BY_TOOLS =
  /^(?:app\/.*(?:page|default|layout|route|error|loading|not-found)\.tsx?|lib\/cache\/no-segments\.mjs|[\w.-]+\.(?:ts|mjs))$/
/** Packages that no file imports, with the package that needs each. */
const NEEDED_BY_OTHERS = {
  'react-dom': 'next',
  tailwindcss: '@tailwindcss/postcss',
  tsx: 'the scripts of package.json',
  typescript: 'next build, and the check of types',
}

const sources = readSources()

it('every exported name is used by another file', () => {
  const filesByWord = new Map<string, number>()
  for (const { text } of sources)
    for (const word of new Set(text.match(/[\w$]+/g))) filesByWord.set(word, (filesByWord.get(word) ?? 0) + 1)
  const unused = sources
    .filter(({ path }) => !isWithin(path, 'tests') && !READ_BY_TOOLS.test(path))
    .flatMap((source) => listExports(source).map((name) => ({ path: source.path, name })))
    .filter(({ name }) => filesByWord.get(name) === 1)
  expect(unused).toEqual([])
})

it('every package is used', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const imported = sources.flatMap(({ imports }) => imports.map(({ target }) => target))
  const tools = [
    'lib/cli/fonts.mjs',
    'package.json',
    'biome.json',
    'postcss.config.mjs',
    'vitest.config.ts',
    'playwright.config.ts',
    'app/globals.css',
  ]
  const scripts = tools.map((file) => readFileSync(file, 'utf8').replace(/"(?:dev)?[dD]ependencies": \{[^}]*\}/g, ''))
  const isUsed = (name: string): boolean =>
    name in NEEDED_BY_OTHERS ||
    (name.startsWith('@types/') && (name === '@types/node' || isUsed(name.slice('@types/'.length)))) ||
    imported.some((target) => target === name || target.startsWith(`${name}/`)) ||
    scripts.some((text) => text.includes(name))
  expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !isUsed(name))).toEqual([])
})
