import { expect, it } from 'vitest'
import { isWithin, readSources, type Source } from './sources'

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts']
const SCHEMA_MODULES = [/^zod$/, /^react-hook-form$/, /^@hookform\//, /^lib\/contract\/(?!methods)/]
/** Pages that consist of a form, whose schema may be in the first bundle. */
const FORM_PAGES = [
  'app/shop/[locale]/account',
  'app/shop/admin/[locale]',
  'app/shop/bare/[locale]/gems/checkout',
  'app/shop/[locale]/gems/customized-jewellery',
  'app/shop/[locale]/customization-guide',
  'app/shop/[locale]/pages/contact',
  'app/shop/[locale]/pages/gem-consultant',
  'app/shop/[locale]/gem-consultant',
]

const sources = new Map(readSources().map((source) => [source.path, source]))
const isClient = ({ text }: Source) => /^['"]use client['"]/.test(text)

/** All files that these import, directly or not; imports of a file for which `enter` returns false are not followed. */
function collectImports(from: Source[], shouldFollow: (source: Source) => boolean): Source[] {
  const reached = new Set<Source>(from)
  for (const source of reached) {
    if (!shouldFollow(source)) continue
    for (const { target, kind } of source.imports) {
      if (kind !== 'value') continue
      for (const ending of ENDINGS) {
        const next = sources.get(target + ending)
        if (next) reached.add(next)
      }
    }
  }
  return [...reached]
}

it('no schema is sent to the browser before its form is opened', () => {
  const pages = [...sources.values()].filter(
    ({ path }) => /^app\/shop\/.*\/(page|layout)\.tsx$/.test(path) && !FORM_PAGES.some((form) => isWithin(path, form)),
  )
  const clients = collectImports(pages, (source) => !isClient(source)).filter(isClient)
  const bundled = collectImports(clients, () => true)
  expect(clients.length).toBeGreaterThan(0)
  const schemaImports = bundled.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, kind }) => kind === 'value' && SCHEMA_MODULES.some((pattern) => pattern.test(target)))
      .map(({ target }) => `${path} → ${target}`),
  )
  expect(schemaImports).toEqual([])
})
