/**
 * In place of Next's own module, by an alias in next.config.mjs: Next cuts each page that it keeps into products for its
 * prefetching, reading the page again for it. The shop's links (components/layout/soft-links.tsx) never prefetch.
 */
export async function collectSegmentData() {
  return new Map()
}

export async function collectPrefetchHints() {
  return null
}
