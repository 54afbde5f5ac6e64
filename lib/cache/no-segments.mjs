/**
 * Replaces Next's own module, by an alias in next.config.mjs: Next splits each cached page into segments for
 * prefetching and reads the page again for it. The shop's links (components/layout/client-navigation.tsx) never prefetch.
 */
export async function collectSegmentData() {
  return new Map()
}

export async function collectPrefetchHints() {
  return null
}
