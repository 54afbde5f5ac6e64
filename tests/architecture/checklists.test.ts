import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isWithin, readSources } from './sources'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const SOURCE_PATH = /`((?:app|components|lib)\/[\w@()<>[\]./-]+\.(?:ts|tsx|mjs))`/g

const code = readSources()
  .filter(({ path }) => !isWithin(path, 'tests'))
  .map(({ path, text }) => ({ path, code: text.replace(COMMENT, '') }))

const listFiles = (pattern: RegExp) => code.flatMap((file) => (pattern.test(file.code) ? [file.path] : [])).toSorted()

/** The source files that a section names: in its numbered steps, and in the text around them. */
function readChecklist(document: string, heading: string, name = '') {
  const [, section = ''] = readFileSync(document, 'utf8').split(`\n## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  const steps = own.match(/^\d+\. .*(?:\n {3}.*)*/gm)?.join('\n') ?? ''
  const toPaths = (text: string) => [...text.matchAll(SOURCE_PATH)].map(([, path = '']) => path.replace('<name>', name))
  const required = [...new Set(toPaths(steps))].toSorted()
  return { required, exceptions: toPaths(own).filter((path) => !required.includes(path)) }
}

const without = (paths: string[], others: string[]) => paths.filter((path) => !others.includes(path))

describe('adding a payment provider', () => {
  const read = (name: string) => readChecklist('lib/adapters/payment/README.md', 'A new provider', name)
  const PROVIDERS = ['razorpay', 'stripe', 'paypal']

  const listProviderFiles = (provider: string) =>
    listFiles(new RegExp(provider, 'i')).filter((path) => !/-(?:client|dispute|shapes)\.ts$/.test(path))

  it.each(PROVIDERS)('needs the five source files of the list, as %s does', (provider) => {
    const { required, exceptions } = read(provider)
    expect(required).toHaveLength(5)
    const files = listProviderFiles(provider)
    expect(without(required, files)).toEqual([])
    expect(without(files, [...required, ...exceptions])).toEqual([])
  })

  it('needs nothing else for one with a page of its own', () => {
    expect(listProviderFiles('stripe')).toEqual(read('stripe').required)
  })

  it('has no exception that no provider needs', () => {
    const needed = PROVIDERS.flatMap(listProviderFiles)
    expect(without(read('razorpay').exceptions, needed)).toEqual([])
  })
})

describe('adding a simple fact of a product', () => {
  const { required, exceptions } = readChecklist('lib/domain/catalogue/README.md', 'A field of a product')

  it('needs at most eight source files', () => {
    expect(required.length).toBeLessThanOrEqual(8)
  })

  it('is named in the files of the list, and in those with a rule for that fact', () => {
    expect(without(listFiles(/\bclarity\b/), ['lib/seed/profile.ts'])).toEqual([...required, ...exceptions].toSorted())
  })
})

describe('adding a language', () => {
  const { required } = readChecklist('lib/i18n/README.md', 'Steps')
  const { exceptions } = readChecklist('lib/i18n/README.md', 'Rules of one language')
  const FRENCH = /['"`]fr['"`]|\bfr-FR\b|[{ ]fr: |\.fr\b|_fr\b|_FR\b|\/fr\.json/

  it('needs at most six source files', () => {
    expect(required.length).toBeLessThanOrEqual(6)
  })

  it('finds no language named but in the files of the list and the rules of one language', () => {
    const files = listFiles(FRENCH).filter((path) => !isWithin(path, 'lib/seed'))
    expect(files).toEqual([...required, ...exceptions].toSorted())
  })
})

describe('adding a category type', () => {
  const { required, exceptions } = readChecklist('lib/domain/catalogue/README.md', 'A category type')
  /** A link or a key; `rudraksha/5-mukhi` is a photograph, and `mala` and `bracelet` are designs too. */
  const PREFIX = /['"`](?:\/(?:rudraksha|jewellery|healing-stones|rough-stones)(?:\/[\w-]+)?|rudraksha|jewellery)['"`]/
  /** Ids in comparisons, constants and calls: `typeId <= 3`, `MALA_TYPE = 8`, `columns(8, …)`. */
  const ID =
    /\btype(?:_?id)?s?\)? *(?:[!=]==|[<>]=?) *\d|\b\w*TYPES?(?:_IDS)? = \[?\d|(?:filterByType\(\w+, |columns\()\d/i

  it('needs at most four source files', () => {
    expect(required.length).toBeLessThanOrEqual(4)
  })

  it('finds no type named but in the files of the list and those chosen by hand', () => {
    const listed = [...required, ...exceptions].filter((path) => !isWithin(path, 'lib/seed'))
    expect(listFiles(PREFIX)).toEqual(listed.toSorted())
    expect(listFiles(ID).filter((path) => !isWithin(path, 'lib/seed') && !required.includes(path))).toEqual([])
  })
})
