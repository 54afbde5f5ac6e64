import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'

const routes = JSON.parse(readFileSync(new URL('./lib/domain/routing/routes.json', import.meta.url), 'utf8'))
/** Each language has a file of messages; this file is not compiled and cannot import lib/domain/locale.ts. */
const locales = readdirSync(new URL('./messages/', import.meta.url)).map((name) => name.replace('.json', ''))
const section = [...routes.prefixes, ...routes.sections].join('|')

/**
 * Public address → app/shop/[locale]. Of a listing the front door has said whether it is made for each request
 * (`en filtered …`) or kept (`en 3`): lib/http/list-kind.ts.
 */
function rewritesOf(locale) {
  const base = locale === 'en' ? '' : `/${locale}`
  const hasListHeader = (value) => [{ type: 'header', key: 'x-shop-list', value: `${locale} ${value}` }]
  return [
    { source: base || '/', destination: `/shop/${locale}` },
    {
      source: `${base}/:path+`,
      has: hasListHeader('filtered (?<query>.+)'),
      destination: `/shop/${locale}/filtered/:query/:path+`,
    },
    {
      source: `${base}/gems/search`,
      has: hasListHeader('searched (?<query>.+)'),
      destination: `/shop/${locale}/searched/:query`,
    },
    {
      source: `${base}/:path+`,
      has: hasListHeader('(?<page>\\d+)'),
      destination: `/shop/${locale}/paged/:page/:path+`,
    },
    ...rewritesByQuery(base, locale),
    { source: `${base}/staff/:path*`, destination: `/shop/admin/${locale}/staff/:path*` },
    { source: `${base}/:first(${section})/:path*`, destination: `/shop/${locale}/:first/:path*` },
  ]
}

/** A page that a query chooses, and those without the header and footer of the shop. */
function rewritesByQuery(base, locale) {
  const hasQuery = (key, value) => [{ type: 'query', key, value }]
  return [
    { source: `${base}/pages/comingsoon`, destination: `/shop/bare/${locale}/pages/comingsoon` },
    { source: `${base}/gems/checkout/:path*`, destination: `/shop/bare/${locale}/gems/checkout/:path*` },
    ...['setting', 'shape', 'style', 'metal', 'mm'].map((name) => ({
      source: `${base}/gems/product-designs`,
      has: hasQuery(name, '.*'),
      destination: `/shop/${locale}/designs`,
    })),
    {
      source: `${base}/gems/product-designs`,
      has: hasQuery('type', '(?<kind>[^/]+)'),
      destination: `/shop/${locale}/designs/:kind`,
    },
    {
      source: `${base}/pages/view-certificate`,
      has: hasQuery('number', '.+'),
      destination: `/shop/${locale}/report`,
    },
    {
      source: `${base}/:page(pages/contact|pages/gem-consultant|gems/customized-jewellery)`,
      has: hasQuery('receipt', '.+'),
      destination: `/shop/${locale}/received`,
    },
    ...['from', 'stone', 'make', 'design', 'step'].map((name) => ({
      source: `${base}/gems/customized-jewellery`,
      has: hasQuery(name, '.+'),
      destination: `/shop/${locale}/customization-guide`,
    })),
  ]
}

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['@electric-sql/pglite', 'pg', '@node-rs/argon2', 'pdfkit', 'pino', 'sharp'],
  cacheHandler: fileURLToPath(new URL('./lib/cache/handler.mjs', import.meta.url)),
  htmlLimitedBots: /.*/,
  // A page that was not requested for a month is rendered before it is shown, not after (lib/http/pages/page-freshness.ts sets what browsers are told).
  expireTime: 30 * 86_400,
  turbopack: { resolveAlias: { './collect-segment-data': './lib/cache/no-segments.mjs' } },
  images: { unoptimized: true },
  // A filter that was ticked a moment ago shows its list at once.
  experimental: { staleTimes: { dynamic: 60 } },
  rewrites: async () => locales.flatMap(rewritesOf),
}

export default createNextIntlPlugin('./lib/i18n/request.ts')(config)
