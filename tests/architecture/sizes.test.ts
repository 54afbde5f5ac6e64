import { describe, expect, it } from 'vitest'
import { isWithin, readSources } from './sources'

const MAX_LINES = 200
const MAX_PAGE_LINES = 80
const MAX_COMPONENT_LINES = 150

const sources = readSources()
const components = sources.filter(({ path }) => isWithin(path, 'components') && path.endsWith('.tsx'))
const pages = sources.filter(({ path }) => isWithin(path, 'app') && /\/(page|layout|not-found)\.tsx$/.test(path))
const isWithinApp = ({ path }: { path: string }) => isWithin(path, 'app')
const isClient = ({ text }: { text: string }) => /^['"]use client['"]/.test(text)
const longerThan = (maxLines: number) => (list: typeof sources) =>
  list.filter(({ lines }) => lines > maxLines).map(({ path, lines }) => `${path}: ${lines}`)

describe('file sizes', () => {
  it('every file has at most 200 lines', () => expect(longerThan(MAX_LINES)(sources)).toEqual([]))
  it('every page has at most 80 lines', () => expect(longerThan(MAX_PAGE_LINES)(pages)).toEqual([]))
  it('every component has at most 150 lines', () => expect(longerThan(MAX_COMPONENT_LINES)(components)).toEqual([]))

  it('no page is a client component', () => expect(pages.filter(isClient)).toEqual([]))
})

describe('names and forbidden code', () => {
  it('route parameters are named as their folders', () => {
    const wrong = sources.filter(isWithinApp).flatMap(({ path, text }) => {
      const segments = new Set([...path.matchAll(/\[(?:\.\.\.|\[\.\.\.)?(\w+)\]/g)].map((match) => match[1]))
      const declared = [...text.matchAll(/params: Promise<\{([^}]*)\}>/g)].flatMap(([, fields = '']) =>
        [...fields.matchAll(/(\w+)\??:/g)].map((match) => match[1]),
      )
      return declared.filter((name) => !segments.has(name)).map((name) => `${path}: ${name}`)
    })
    expect(wrong).toEqual([])
  })

  it('files are named in kebab-case, without index or utils', () => {
    const isWrong = ({ path }: { path: string }) => {
      const name = path.split('/').at(-1) ?? ''
      return !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(name) || /^(index\.tsx|utils|helpers|misc)/.test(name)
    }
    expect(sources.filter(isWrong).map(({ path }) => path)).toEqual([])
  })

  it.each([
    ['any', /(?:[:<,|&]\s*|\bas )any\b(?![^'\n]*')/],
    ['a silenced compiler', /@ts-(?:ignore|nocheck|expect-error)/],
    ['a silenced linter without a reason', /biome-ignore[^:\n]*:?\s*(?:$|\*\/)/m],
    ['an empty catch block', /catch\s*(?:\([^)]*\)\s*)?\{\s*\}/],
    ['raw JSON in HTML', /__html:\s*JSON\.stringify/],
  ])('no file contains %s', (_, pattern) => {
    const checkedFiles = sources.filter(({ path }) => !isWithin(path, 'tests/architecture'))
    expect(checkedFiles.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([])
  })
})
