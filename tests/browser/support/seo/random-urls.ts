import fc from 'fast-check'

/** The test title contains the seed, so that a failure can be repeated; `EXPLAIN_SEED` sets another one. */
export const SEED = Number(process.env.EXPLAIN_SEED ?? 20_261_122)
const COUNT = 60

const UNKNOWN_PATHS = [
  '/wp-admin',
  '/home/nothing',
  '/pages/no-such-page',
  '/gems/product/nothing',
  '/gems/nothing',
  '/lost',
]
const LOCALES = ['', '', '', '/fr', '/fr', '/en', '/FR', '/shop/fr', '/en/en']
const SUFFIXES = [
  '',
  '',
  '',
  '',
  '/',
  '//',
  '/x',
  '.html',
  '%20',
  '%zz',
  '%00',
  '%C3%A9',
  ';a',
  "'",
  '|',
  '/..',
  '/origin-x',
]
const QUERIES = [
  'page=1',
  'page=2',
  'page=3',
  'page=0',
  'page=-1',
  'page=99',
  'page=abc',
  'page=',
  'PAGE=2',
  'sort=low',
  'sort=LOW',
  'sort=upwards',
  'origin=sri-lanka',
  'origin=mars',
  'origin=sri-lanka,burma',
  'treatment=none',
  'weight=1-2ct',
  'stock=in',
  'price_min=5000',
  'utm_source=mail',
  'utm_campaign=a%20b',
  'gclid=x',
  'fbclid=%22',
  'q=ruby',
  'type=ring',
  'make=ring',
  'receipt=1',
  'x=%zz',
  '=',
]

/** Removes repeated slashes at the start: a path with two would be read as a host. */
const toPath = (text: string) => text.replace(/^\/+/, '/')

/** Random URLs as they come from mails, old links and typing, of these and unknown paths, by a fixed seed. */
export function toRandomUrls(knownPaths: string[]): string[] {
  const start = fc.constantFrom(...knownPaths.filter((address) => !address.startsWith('/shop')), ...UNKNOWN_PATHS)
  const parts = fc.record({
    start,
    locale: fc.constantFrom(...LOCALES),
    end: fc.constantFrom(...SUFFIXES),
    upper: fc.integer({ min: 0, max: 7 }),
    queries: fc.uniqueArray(fc.constantFrom(...QUERIES), { maxLength: 3 }),
  })
  const address = parts.map(({ start: startPath, locale, end, upper, queries }) => {
    const [path = '', query] = startPath.replace(/^\/fr(?=\/|$)/, '').split('?')
    const cased = upper === 0 ? path.toUpperCase() : path
    const queryString = [...(query === undefined ? [] : [query]), ...queries].join('&')
    return toPath(`${locale}${cased}${end}` || '/') + (queryString ? `?${queryString}` : '')
  })
  return fc.sample(fc.uniqueArray(address, { minLength: COUNT, maxLength: COUNT }), { seed: SEED, numRuns: 1 })[0] ?? []
}
