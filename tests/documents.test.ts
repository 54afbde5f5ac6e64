import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const MAX_README_LINES = 150
const FOLDERS = ['lib', 'tests']
/** Page content of the shop, which is no documentation. */
const PAGE_TEXTS = 'lib/content'
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g
const CODE_PATH = /`((?:app|components|lib|messages|public|tests)\/[\w@()[\]./-]+)`/g
const EXTENSIONS = ['', '.ts', '.tsx', '.mjs', '.test.ts', '.spec.ts']

const documents = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
)
  .filter((path) => path.endsWith('.md') && !path.startsWith(PAGE_TEXTS) && !path.includes('node_modules'))
  .concat('README.md')

const exists = (path: string) => EXTENSIONS.some((extension) => existsSync(path.replace(/\/$/, '') + extension))

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8')

  it('links to documents that exist', () => {
    const targets = [...text.matchAll(LINK)].map(([, target = '']) => normalize(join(dirname(document), target)))
    expect(targets.filter((target) => !existsSync(target))).toEqual([])
  })

  it('mentions only files that exist', () => {
    const paths = [...text.matchAll(CODE_PATH)].map(([, path = '']) => path)
    expect(paths.filter((path) => !exists(path))).toEqual([])
  })
})

it(`the README has at most ${MAX_README_LINES} lines`, () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(MAX_README_LINES)
})

it('every decision has a title of its own, a date and a status', () => {
  const [, ...records] = readFileSync('lib/DECISIONS.md', 'utf8').split('\n### ')
  const titles = records.map((record) => record.split('\n')[0])
  expect(new Set(titles).size).toBe(titles.length)
  const statusOf = (record: string) => record.split('\n')[2]
  const form = /^\d{4}-\d\d-\d\d · (?:accepted|superseded (?:in part )?by “(.+)”)$/
  expect(records.filter((record) => !form.test(statusOf(record) ?? ''))).toEqual([])
  const successors = records.flatMap((record) => form.exec(statusOf(record) ?? '')?.[1] ?? [])
  expect(successors.filter((title) => !titles.includes(title))).toEqual([])
})
