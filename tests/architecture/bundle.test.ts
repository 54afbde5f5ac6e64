import { expect, it } from 'vitest'
import { isWithin, readSources, type Source } from './sources'

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts']
const HEAVY = [/^zod$/, /^react-hook-form$/, /^@hookform\//, /^lib\/contract\/(?!methods)/]
/** Pages that consist of a form, whose schema may be in the first bundle. */
const FORMS = [
  'app/shop/[locale]/account',
  'app/shop/desk/[locale]',
  'app/shop/[locale]/gems/checkout',
  'app/shop/[locale]/gems/customized-jewellery',
  'app/shop/[locale]/jewel',
  'app/shop/[locale]/pages/contact',
  'app/shop/[locale]/pages/gem-consultant',
  'app/shop/[locale]/gem-consultant',
]

const sources = new Map(readSources().map((source) => [source.path, source]))
const isClient = ({ text }: Source) => /^['"]use client['"]/.test(text)

/** All files that these import, directly or not; imports of a file for which `enter` returns false are not followed. */
function reach(from: Source[], enter: (source: Source) => boolean): Source[] {
  const seen = new Set<Source>(from)
  for (const source of seen) {
    if (!enter(source)) continue
    for (const { target, kind } of source.imports) {
      if (kind !== 'value') continue
      for (const ending of ENDINGS) {
        const next = sources.get(target + ending)
        if (next) seen.add(next)
      }
    }
  }
  return [...seen]
}

it('no schema is sent to the browser before its form is opened', () => {
  const pages = [...sources.values()].filter(
    ({ path }) => /^app\/shop\/.*\/(page|layout)\.tsx$/.test(path) && !FORMS.some((form) => isWithin(path, form)),
  )
  const clients = reach(pages, (source) => !isClient(source)).filter(isClient)
  const bundled = reach(clients, () => true)
  expect(clients.length).toBeGreaterThan(0)
  const heavy = bundled.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, kind }) => kind === 'value' && HEAVY.some((pattern) => pattern.test(target)))
      .map(({ target }) => `${path} → ${target}`),
  )
  expect(heavy).toEqual([])
})
