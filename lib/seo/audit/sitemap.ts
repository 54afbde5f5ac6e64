import { decodeXML } from 'entities'

type SitemapFile = { kind: 'index' | 'pages'; urls: string[] }

/** The URLs of a sitemap or sitemap index; null if it is neither. */
export function readSitemap(xml: string): SitemapFile | null {
  const kind = /<sitemapindex[\s>]/.test(xml) ? 'index' : /<urlset[\s>]/.test(xml) ? 'pages' : null
  if (!kind) return null
  const urls = [...xml.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].flatMap(([, url]) => (url ? decodeXML(url) : []))
  return { kind, urls }
}
