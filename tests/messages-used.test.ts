import { expect, it } from 'vitest'
import { NOTICES, PROBLEMS } from '@/lib/domain/catalogue-file/problem'
import { CHECKOUT_METHODS } from '@/lib/domain/order/payment-method'
import en from '@/messages/en.json'
import { isWithin, readSources } from './architecture/sources'

/** Keys that are not literally in the code, with the file that composes them or reads them from the catalogue. */
const COMPOSED = [
  // components/admin/frame/finder/finder-pages.ts
  /^staff\.findWords\.[\w/-]+$/,
  // components/checkout/payment/payment-text.ts
  new RegExp(`^checkout\\.(${CHECKOUT_METHODS.join('|')})Text$`),
  // components/consent/consent-banner.tsx
  /^consent\.\w+Text$/,
  // components/converter/weight-converter.tsx
  /^converter\.\w+Hint$/,
  // components/newsletter/newsletter-step.tsx
  /^newsletter\.\w+(Title|Text|Button)$/,
  // components/alert/alert-form.tsx and alert-screen.tsx
  /^alert\.\w+(Title|Text|Button)$/,
  // components/admin/metadata/page-editor.tsx
  /^metadata\.robots\.\w+$/,
  // components/cart/customization-text.ts
  /^customization\.systems\.\w+$/,
  // lib/api/pages/facet-text.ts
  /^facetText\.treatments\.[\w-]+$/,
  // lib/api/documents/report-lines.ts
  /^treatment\.[\w-]+$/,
  // lib/domain/catalogue-file/problem.ts
  new RegExp(`^catalogueImport\\.problem\\.(${PROBLEMS.join('|')})$`),
  new RegExp(`^catalogueImport\\.notice\\.(${NOTICES.join('|')})$`),
]

/** Every key of a message file, groups included: `cart`, `cart.total`. */
function listKeys(messages: object, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) => [
    prefix + key,
    ...(typeof value === 'string' ? [] : listKeys(value, `${prefix}${key}.`)),
  ])
}

it('there are no unused messages', () => {
  const code = readSources().filter(({ path }) => !isWithin(path, 'tests'))
  const names = new Set(code.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []))
  const unused = listKeys(en).filter((key) => !names.has(key.split('.').at(-1) ?? ''))
  expect(unused.filter((key) => !COMPOSED.some((pattern) => pattern.test(key)))).toEqual([])
})
