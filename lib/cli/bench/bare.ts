import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { runQuietly } from '../steps/run.mjs'
import { type Program, startProgram } from './program'

const FOLDER = '.tmp/bench/bare'
const NEXT = 'node_modules/next/dist/bin/next'
const SCRIPT = /<script\b([^>]*)>[\s\S]*?<\/script>/g

/** What a page shows, without what runs: the bare app brings scripts of its own. */
export function toBareMarkup(html: string): string {
  const body = /<body\b[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1]
  if (body === undefined) throw new Error('a page without a body')
  return body.replace(SCRIPT, (script, attributes) => (/\btype="application\/ld\+json"/.test(attributes) ? script : ''))
}

function pageSource(names: string[], pageExports: string): string {
  return `import { readFileSync } from 'node:fs'
const html = Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, readFileSync('${FOLDER}/html/' + name, 'utf8')]))
${pageExports}
export default async function Page({ params }) {
  return <div dangerouslySetInnerHTML={{ __html: html[(await params).name] }} />
}
`
}

/** Writes and builds an app of Next that shows this markup by name, static and per request, with the shop's pictures. */
export async function buildBareApp(markup: Record<string, string>): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  cpSync('tests/bare', FOLDER, { recursive: true, filter: (path) => !path.includes('.next') })
  for (const folder of ['html', 'app/static/[name]', 'app/dynamic/[name]']) {
    mkdirSync(`${FOLDER}/${folder}`, { recursive: true })
  }
  symlinkSync(resolve('public'), `${FOLDER}/public`)
  for (const [name, html] of Object.entries(markup)) writeFileSync(`${FOLDER}/html/${name}`, html)
  const names = Object.keys(markup)
  const all = `export const generateStaticParams = () => ${JSON.stringify(names.map((name) => ({ name })))}`
  writeFileSync(`${FOLDER}/app/static/[name]/page.jsx`, pageSource(names, `export const dynamicParams = false\n${all}`))
  writeFileSync(`${FOLDER}/app/dynamic/[name]/page.jsx`, pageSource(names, `export const dynamic = 'force-dynamic'`))
  writeFileSync(
    `${FOLDER}/next.config.mjs`,
    `export default { turbopack: { root: ${JSON.stringify(process.cwd())} } }\n`,
  )
  await runQuietly(process.execPath, [NEXT, 'build', FOLDER], { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })
}

/** The bare app, served as Next serves it by itself, once it answers at this address. */
export function startBareApp(ready = '/static/category'): Promise<Program> {
  return startProgram({
    command: process.execPath,
    args: (port) => [NEXT, 'start', FOLDER, '-p', String(port), '-H', '127.0.0.1'],
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    ready,
  })
}
