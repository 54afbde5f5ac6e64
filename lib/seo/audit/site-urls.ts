/**
 * Reads addresses of one site. `aliases` are other origins under which the site knows itself: a copy under test names
 * its public host in links, sitemap and canonicals.
 */
export function createSiteUrls(base: string) {
  const { origin } = new URL(base)
  const origins = new Set([origin])

  function parse(href: string, from: string): URL | null {
    // A path may begin with two slashes, which a browser would take for a host.
    const url = URL.parse(href, from.startsWith('/') ? origin + from : new URL(from, base).href)
    return url && /^https?:$/.test(url.protocol) ? url : null
  }

  return {
    add: (url: string) => {
      const parsed = URL.parse(url)
      if (parsed && /^https?:$/.test(parsed.protocol)) origins.add(parsed.origin)
    },
    /** Path and query of an address of this site, without the fragment; null for any other. */
    toPath: (href: string, from = '/'): string | null => {
      const url = parse(href, from)
      return url && origins.has(url.origin) ? url.pathname + url.search : null
    },
    /** Where to ask for an address: on the host that is checked, a foreign one where it is. */
    toUrl: (href: string, from = '/'): string | null => {
      const url = parse(href, from)
      if (!url) return null
      return origins.has(url.origin) ? new URL(url.pathname + url.search, base).href : url.href
    },
  }
}
export type SiteUrls = ReturnType<typeof createSiteUrls>
