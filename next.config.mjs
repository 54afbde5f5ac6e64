import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'

const routes = JSON.parse(readFileSync(new URL('./lib/domain/routes.json', import.meta.url), 'utf8'))
const prefix = routes.prefixes.join('|')
const section = [...routes.prefixes, ...routes.sections].join('|')
// Listings stand below their prefix and, as second addresses, below gems.
const lists = [`/:first(${prefix})/:path*`, `/:first(gems)/:second(${prefix})`]

/** Public address → app/shop/[locale]; a listing with a filter is rendered per request, one with ?page=N is cached. */
function rewritesOf(locale) {
  const base = locale === 'en' ? '' : `/${locale}`
  const tail = (source) => (source.includes(':second') ? ':first/:second' : ':first/:path*')
  const byQuery = lists.flatMap((source) => [
    ...routes.filters.map((key) => ({
      source: base + source,
      has: [{ type: 'query', key }],
      destination: `/shop/${locale}/filtered/${tail(source)}`,
    })),
    {
      source: base + source,
      has: [{ type: 'query', key: 'page', value: '(?<page>[2-9]|[1-9]\\d{1,3})' }],
      destination: `/shop/${locale}/paged/:page/${tail(source)}`,
    },
    {
      source: base + source,
      has: [{ type: 'query', key: 'page' }],
      destination: `/shop/${locale}/filtered/${tail(source)}`,
    },
  ])
  return [
    { source: base || '/', destination: `/shop/${locale}` },
    ...byQuery,
    { source: `${base}/:first(${section})/:path*`, destination: `/shop/${locale}/:first/:path*` },
  ]
}

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['@electric-sql/pglite', 'pg', '@node-rs/argon2', 'pino', 'sharp'],
  cacheHandler: fileURLToPath(new URL('./lib/cache/handler.mjs', import.meta.url)),
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  rewrites: async () => [...rewritesOf('en'), ...rewritesOf('fr')],
}

export default createNextIntlPlugin('./lib/i18n/request.ts')(config)
